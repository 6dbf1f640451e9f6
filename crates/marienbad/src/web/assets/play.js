// Playing.
