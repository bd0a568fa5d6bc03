/** The shortcut of a control. Screen readers find it in the list of shortcuts, not at the control. */
export const KeyHint = ({ letter }: { letter: string }) => (
  <kbd aria-hidden="true" className="font-text text-xs font-medium opacity-70 max-md:hidden">
    {letter.toUpperCase()}
  </kbd>
)
