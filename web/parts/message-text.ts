/** The text in place of a removed message. */
export const removedText = 'Message removed'

/** Returns the text of a message for a line or preview. Only a removed message has no text. */
export const messageText = (content: string) => content || removedText
