/** The look of a time at which a person is busy elsewhere. */
export const busyShape =
  'border border-line-strong/60 bg-surface-sunken bg-[repeating-linear-gradient(135deg,var(--color-line)_0_1.5px,transparent_1.5px_7px)]'
