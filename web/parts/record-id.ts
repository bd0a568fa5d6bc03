/** Whether this text of an address can name a record; what cannot is not worth asking for. */
export const isRecordId = (text: string | undefined): text is string =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text)
