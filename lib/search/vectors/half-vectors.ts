/** Compares vectors of half precision (IEEE 754 binary16), as pgvector sends them, with one of full precision. Pure. */

/**
 * The cosine similarities between a vector and others, in the order of the others.
 * @param packed the other vectors, concatenated; each component has two bytes, the higher first
 */
export function similaritiesTo(vector: readonly number[], packed: Uint8Array): number[] {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const own = Math.hypot(...vector);
  const size = vector.length * 2;
  return Array.from({ length: packed.byteLength / size }, (_, row) => {
    let [product, square] = [0, 0];
    for (let component = 0, at = row * size; component < vector.length; component++, at += 2) {
      const value = view.getFloat16(at);
      product += value * vector[component]!;
      square += value * value;
    }
    return square === 0 || own === 0 ? 0 : product / (own * Math.sqrt(square));
  });
}
