/** Returns true if this text from a URL can be a record's id; other texts are not sent to the server. */
export const isRecordId = (text: string | undefined): text is string =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text)
