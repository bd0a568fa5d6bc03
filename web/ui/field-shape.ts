/** How every field of a form looks: an edge that can be seen, as high as a button, and as high as a thumb is wide under one. */
export const fieldShape =
  'min-h-tap w-full rounded-md border border-line-strong bg-surface-raised text-base text-text placeholder:text-text-quiet aria-invalid:border-danger md:min-h-9 md:text-sm md:pointer-coarse:min-h-tap'
