/** Compares vectors of half precision (IEEE 754 binary16), as pgvector sends them, with one of full precision. Pure. */

let floats: Float32Array | null = null;

/** The value of each of the 65,536 half floats; 0 for infinities and NaN. */
function tableOfHalves(): Float32Array {
  floats ??= Float32Array.from({ length: 2 ** 16 }, (_, half) => {
    const sign = half & 0x8000 ? -1 : 1;
    const exponent = (half >> 10) & 0x1f;
    const fraction = half & 0x3ff;
    if (exponent === 0x1f) return 0;
    return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1_024) * 2 ** (exponent - 15);
  });
  return floats;
}

/**
 * The cosine similarities between a vector and others, in the order of the others.
 * @param packed the other vectors, concatenated; each component has two bytes, the higher first
 */
export function similaritiesTo(vector: readonly number[], packed: Uint8Array): number[] {
  const halves = tableOfHalves();
  const own = Math.hypot(...vector);
  const size = vector.length * 2;
  return Array.from({ length: packed.byteLength / size }, (_, row) => {
    let [product, square] = [0, 0];
    for (let component = 0, at = row * size; component < vector.length; component++, at += 2) {
      const value = halves[(packed[at]! << 8) | packed[at + 1]!]!;
      product += value * vector[component]!;
      square += value * value;
    }
    return square === 0 || own === 0 ? 0 : product / (own * Math.sqrt(square));
  });
}
