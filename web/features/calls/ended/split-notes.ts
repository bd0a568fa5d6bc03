/** The longest first line that becomes the line of an interaction. */
const longestTitle = 120

/** Returns the notes of a call as an interaction: a line, and what does not fit in it. */
export const splitNotes = (text: string): { summary: string; details?: string } => {
  const notes = text.trim()
  const [first = '', ...others] = notes.split('\n')
  if (first.length > longestTitle) return { summary: 'Notes of the call', details: notes }
  const details = others.join('\n').trim()
  return { summary: first.trim(), ...(details && { details }) }
}
