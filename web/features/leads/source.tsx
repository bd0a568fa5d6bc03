/** The source of a lead. It is free text, so only its first letter is changed. */
export const Source = ({ of: source }: { of: string }) => (
  <span className="block first-letter:uppercase">{source}</span>
)
