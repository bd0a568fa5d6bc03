/** How a choice of one among several looks; the browser's own is brown in the dark. */
export const radioShape =
  'size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-surface-raised checked:border-5 checked:border-ink-800 dark:checked:border-ink-200'
