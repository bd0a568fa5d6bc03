/** A way to say a fault of a kind: what it is, where, which text becomes which, and the checks that are likely to notice it. */
export const planted =
  (kind) =>
  (what, file, from, to, ...by) => ({ kind, what, edits: [{ file, from, to }], by })
