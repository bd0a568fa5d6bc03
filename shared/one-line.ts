/** Line breaks and tabs, which separate words. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

/** Control, direction and invisible characters. */
const unseenCharacters =
  /\u034F|[\p{Cc}\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]/gu

/** Characters that are invisible by themselves; between others they join letters and emoji. */
const nothing = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Z}\u2800\uFFF9-\uFFFB]/gu

/** Returns true if a text has a visible character. */
export const isVisible = (text: string) => text.replaceAll(nothing, '') !== ''

/** Returns a text as one visible line, without control, direction and invisible characters. */
export const oneLine = (text: string): string => {
  const line = text.replaceAll(breaks, ' ').replaceAll(unseenCharacters, '').trim()
  return isVisible(line) ? line : ''
}
