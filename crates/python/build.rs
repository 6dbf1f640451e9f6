//! Where a linker insists on knowing all names (macOS), it is told that an interpreter will bring them.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
