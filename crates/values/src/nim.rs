//! Nim multiplication: the field of the nimbers below 2^64 (Conway 1976, *On Numbers and Games*, ch. 6).
//!
//! Nim addition is exclusive or. For a Fermat 2-power F = 2^(2^k), the nimbers below F² are a quadratic
//! extension of those below F: they are written a₁F + a₀ and multiplied with F ⊗ F = F ⊕ F/2. A product
//! is thus three products of half the width (Karatsuba 1962) and one by the constant F/2, which itself
//! halves down. Nimbers below 256 are multiplied by adding logarithms, in tables of 1.5 kilobytes. A
//! product takes 54 such small products, an inverse 94.

/// The narrowest field in the tower that is not split any further.
const TABLE_BITS: u32 = 8;

/// The powers of this nimber are all nimbers from 1 to 255.
const GENERATOR: u64 = 19;

/// The order of the multiplicative group of the nimbers below 256.
const ORDER: usize = 255;

/// Stands for the logarithm of 0: any sum with it indexes zeros in the table of powers.
const LOGARITHM_OF_ZERO: u16 = 2 * 255;

/// Logarithms to the base [`GENERATOR`], and its powers.
struct Tables {
    logarithm: [u16; 256],
    power: [u8; 4 * ORDER + 1],
}

static TABLES: Tables = tables();

/// The nim product a ⊗ b.
#[must_use]
pub fn nim_product(a: u64, b: u64) -> u64 {
    product(a, b, u64::BITS)
}

/// The nimber b with a ⊗ b = 1; `None` for 0.
#[must_use]
pub fn nim_inverse(a: u64) -> Option<u64> {
    (a != 0).then(|| inverse(a, u64::BITS))
}

/// The product of two nimbers below 2^`bits`.
fn product(a: u64, b: u64, bits: u32) -> u64 {
    if bits == TABLE_BITS {
        return power(logarithm(a) + logarithm(b));
    }
    let half = bits / 2;
    let ([a0, a1], [b0, b1]) = (split(a, half), split(b, half));
    let low = product(a0, b0, half);
    let high = product(a1, b1, half);
    let cross = product(a0 ^ a1, b0 ^ b1, half);
    (cross ^ low) << half | (low ^ times_greatest_bit(high, half))
}

/// The product of a nimber below 2^`bits` and 2^(`bits` - 1).
///
/// With G = 2^(`bits`/2) the factor is G ⊗ G/2, and so the product is
/// (a₁G + a₀)(G ⊗ G/2) = (a₀ + a₁)(G/2)·G + a₁(G/2)(G/2).
fn times_greatest_bit(a: u64, bits: u32) -> u64 {
    if bits == TABLE_BITS {
        return product(a, 1 << (TABLE_BITS - 1), bits);
    }
    let half = bits / 2;
    let [a0, a1] = split(a, half);
    times_greatest_bit(a0 ^ a1, half) << half | times_greatest_bit(times_greatest_bit(a1, half), half)
}

/// The inverse of a nimber below 2^`bits`, not 0.
///
/// The conjugate of a₁F + a₀ is a₁F + (a₀ + a₁), since F and F + 1 are the roots of x² + x = F/2. The
/// product of the two lies below F, and there it is inverted.
fn inverse(a: u64, bits: u32) -> u64 {
    if bits == TABLE_BITS {
        return power(ORDER - logarithm(a));
    }
    let half = bits / 2;
    let [a0, a1] = split(a, half);
    let conjugate = a0 ^ a1;
    let norm = product(a0, conjugate, half) ^ times_greatest_bit(product(a1, a1, half), half);
    let inverse = inverse(norm, half);
    product(a1, inverse, half) << half | product(conjugate, inverse, half)
}

/// The lower and the upper half of 2·`half` bits.
const fn split(a: u64, half: u32) -> [u64; 2] {
    [a & ((1 << half) - 1), a >> half]
}

fn logarithm(a: u64) -> usize {
    usize::from(TABLES.logarithm[(a & 255) as usize])
}

fn power(exponent: usize) -> u64 {
    u64::from(TABLES.power[exponent])
}

#[expect(clippy::cast_possible_truncation, reason = "nimbers and logarithms here are below 256")]
const fn tables() -> Tables {
    let mut tables = Tables { logarithm: [LOGARITHM_OF_ZERO; 256], power: [0; 4 * ORDER + 1] };
    let mut value = 1;
    let mut exponent = 0;
    while exponent < ORDER {
        tables.logarithm[value as usize] = exponent as u16;
        tables.power[exponent] = value as u8;
        tables.power[exponent + ORDER] = value as u8;
        value = product_by_bits(value, GENERATOR, TABLE_BITS);
        exponent += 1;
    }
    tables
}

/// [`product`] without tables, down to single bits.
const fn product_by_bits(a: u64, b: u64, bits: u32) -> u64 {
    if bits == 1 {
        return a & b;
    }
    let half = bits / 2;
    let ([a0, a1], [b0, b1]) = (split(a, half), split(b, half));
    let low = product_by_bits(a0, b0, half);
    let high = product_by_bits(a1, b1, half);
    let cross = product_by_bits(a0 ^ a1, b0 ^ b1, half);
    (cross ^ low) << half | (low ^ product_by_bits(high, 1 << (half - 1), half))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Products of the nimbers below `size` by the definition: a ⊗ b is the least nimber that is not
    /// a′b + ab′ + a′b′ for smaller a′ and b′.
    fn products_by_definition(size: usize) -> Vec<Vec<u64>> {
        let mut products = vec![vec![0; size]; size];
        for a in 0..size {
            for b in 0..size {
                let mut excluded = vec![false; a * b + 1];
                for a1 in 0..a {
                    for b1 in 0..b {
                        let value = products[a1][b] ^ products[a][b1] ^ products[a1][b1];
                        if let Some(seen) = excluded.get_mut(usize::try_from(value).unwrap()) {
                            *seen = true;
                        }
                    }
                }
                products[a][b] = excluded.iter().position(|seen| !seen).unwrap() as u64;
            }
        }
        products
    }

    #[test]
    fn products_agree_with_the_definition() {
        for (a, row) in (0..).zip(products_by_definition(72)) {
            for (b, expected) in (0..).zip(row) {
                assert_eq!(nim_product(a, b), expected, "{a} ⊗ {b}");
            }
        }
    }

    #[test]
    fn powers_of_the_generator_are_all_nimbers_below_256() {
        let mut powers = TABLES.power[..ORDER].to_vec();
        powers.sort_unstable();
        assert!(powers.into_iter().eq(1..=255));
    }

    #[test]
    fn fermat_powers() {
        for k in 0..=5 {
            let fermat = 1_u64 << (1 << k);
            assert_eq!(nim_product(fermat, fermat), fermat / 2 * 3);
            for smaller in [0, 1, fermat / 2, fermat - 1] {
                assert_eq!(nim_product(fermat, smaller), fermat * smaller);
            }
        }
    }

    #[test]
    fn small_inverses() {
        assert_eq!(nim_inverse(0), None);
        assert_eq!([1, 2, 3, 4, 5].map(nim_inverse), [1, 3, 2, 15, 12].map(Some));
    }

    proptest! {
        #[test]
        fn nimbers_form_a_field(a in any::<u64>(), b in any::<u64>(), c in any::<u64>()) {
            prop_assert_eq!(nim_product(a, b), nim_product(b, a));
            prop_assert_eq!(nim_product(nim_product(a, b), c), nim_product(a, nim_product(b, c)));
            prop_assert_eq!(nim_product(a, b ^ c), nim_product(a, b) ^ nim_product(a, c));
            prop_assert_eq!(nim_product(a, 1), a);
            if let Some(inverse) = nim_inverse(a) {
                prop_assert_eq!(nim_product(a, inverse), 1);
            }
        }

        #[test]
        fn tables_agree_with_single_bits(a in any::<u64>(), b in any::<u64>()) {
            prop_assert_eq!(nim_product(a, b), product_by_bits(a, b, u64::BITS));
        }

        #[test]
        fn smaller_fields_are_closed(a in any::<u64>(), b in any::<u64>(), k in 0_u32..=5) {
            let fermat = 1_u64 << (1 << k);
            let (a, b) = (a % fermat, b % fermat);
            prop_assert!(nim_product(a, b) < fermat);
            prop_assert!(nim_inverse(a).is_none_or(|inverse| inverse < fermat));
        }
    }
}
