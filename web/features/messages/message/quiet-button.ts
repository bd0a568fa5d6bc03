/** A small action beside a message: shown with the pointer or the focus on the message, always on touch screens. */
export const quietButton =
  'relative inline-flex min-h-tap items-center text-xs text-text-quiet underline-offset-4 hover:text-text hover:underline md:min-h-6 md:opacity-0 md:group-hover:opacity-100 md:group-focus-within:opacity-100 md:focus-visible:opacity-100 pointer-coarse:opacity-100!'
