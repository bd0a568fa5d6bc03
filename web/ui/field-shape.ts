/** The style of every form field: a visible border, as high as a button, and touch-sized on touch screens. */
export const fieldShape =
  'min-h-tap w-full rounded-md border border-line-strong bg-surface-raised text-base text-text placeholder:text-text-quiet aria-invalid:border-danger md:min-h-9 md:text-sm md:pointer-coarse:min-h-tap'
