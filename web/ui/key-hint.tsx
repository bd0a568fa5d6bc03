/** The letter that does the same; said by the list of shortcuts, not by the control. */
export const KeyHint = ({ letter }: { letter: string }) => (
  <kbd aria-hidden="true" className="font-text text-xs font-medium opacity-70 max-md:hidden">
    {letter.toUpperCase()}
  </kbd>
)
