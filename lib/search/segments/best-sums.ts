/** Selects the highest of many sums: a binary min-heap of fixed capacity. */
export class BestSums {
  readonly #heap: Float32Array;
  #size = 0;

  constructor(most: number) {
    this.#heap = new Float32Array(most);
  }

  /** What a sum must reach to be one of them: anything above zero until the heap is full. */
  get floor(): number {
    return this.#size === this.#heap.length ? this.#heap[0]! : Number.MIN_VALUE;
  }

  /** The lowest of them; infinity when there are none. */
  get least(): number {
    return this.#size === 0 ? Number.POSITIVE_INFINITY : this.#heap[0]!;
  }

  /** Adds a sum that reaches the floor. Logarithmic. */
  add(sum: number): void {
    if (this.#size < this.#heap.length) siftUp(this.#heap, this.#size++, sum);
    else siftDown(this.#heap, sum);
  }
}

/** Inserts a value at the end of the heap and moves it up. */
function siftUp(heap: Float32Array, end: number, value: number): void {
  let at = end;
  while (at > 0) {
    const above = (at - 1) >> 1;
    if (heap[above]! <= value) break;
    heap[at] = heap[above]!;
    at = above;
  }
  heap[at] = value;
}

/** Replaces the lowest value. */
function siftDown(heap: Float32Array, value: number): void {
  let at = 0;
  for (;;) {
    let below = at * 2 + 1;
    if (below >= heap.length) break;
    if (below + 1 < heap.length && heap[below + 1]! < heap[below]!) below += 1;
    if (heap[below]! >= value) break;
    heap[at] = heap[below]!;
    at = below;
  }
  heap[at] = value;
}
