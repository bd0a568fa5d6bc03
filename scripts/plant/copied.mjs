import { planted } from './planted.mjs'

const one = planted('copied')

const bytes = 'graphql-api/graphql/json-bytes.ts'
const choosing = 'graphql-api/graphql/copying.ts'
const copied = 'graphql-api/graphql/copied.ts'
const complete = 'graphql-api/graphql/complete.ts'
const run = 'graphql-api/graphql/run-fields.ts'
const messages = 'graphql-api/database/messages.ts'
const row = 'graphql-api/row.ts'
const laid = 'graphql-api/laid-record.ts'

const signs = 'graphql-api/graphql/json-bytes.test.ts'
const copying = 'graphql-api/graphql/copied.test.ts'
const parting = 'graphql-api/database/messages.test.ts'
const rows = 'graphql-api/row.test.ts'
const laying = 'graphql-api/laid-record.test.ts'

/** A fault in how bytes become JSON: what is there, and what somebody might write instead. */
const ofBytes = (what, from, to = '') => one(what, bytes, from, to, signs)
const ofCopying = (what, from, to = '') => one(what, copied, from, to, copying)
const ofChoosing = (what, from, to = '') => one(what, choosing, from, to, copying)
const ofParting = (what, from, to = '') => one(what, messages, from, to, parting)

/** What makes a value that is copied other than the one that the database has said. */
export const copiedFaults = () => [
  ofBytes('a quote ends a copied text', 'byte === quote || '),
  ofBytes('a backslash is copied as it is', ' || byte === backslash'),
  ofBytes('what controls is copied as it is', 'byte < space || '),
  ofBytes('letters beyond ASCII are cut', 'if (byte > 127) this.#isAscii = false'),
  ofBytes('numbers of ten digits are copied', 'end - digits > 9', 'end - digits > 10'),
  ofBytes(
    'what is no number is copied',
    'for (let n = digits; n < end; n += 1) if (!isDigit(from[n])) return false',
  ),
  ofBytes('what is no moment is copied', 'if (!isMoment(from, begin, end)) return false'),
  ofBytes(
    'a moment of another zone is copied',
    'for (let n = parts + 1; n < end; n += 1) if (!isDigit(from[n])) return false',
  ),
  ofBytes(
    'a moment is copied whatever stands in it',
    'momentForm[n] === zero ? !isDigit(byte) : byte !== momentForm[n]',
    'byte === undefined',
  ),
  ofBytes('parts of a second stand where there are none', 'n < end ? from[n]! : zero', 'from[n]!'),
  ofBytes('what is put together goes beyond its room', 'this.#at + bytes > capacity', 'false'),
  ofBytes(
    'a long text goes beyond its room',
    'if (bytes > capacity) return this.#long(said, bytes)',
  ),
  ofBytes(
    'a long plain text goes beyond its room',
    'if (end - begin + 2 > capacity) return this.#escaped(from, begin, end)',
  ),
  ofBytes(
    'a long name goes beyond its room',
    'if (length > capacity) return this.#long(piece.toString(), length)',
  ),
  ofBytes('what is long counts nothing', 'this.#done += bytes'),
  ofBytes('what is kept is dropped with what follows', 'isKeptHere ? kept.at : 0', '0'),
  ofBytes('what is dropped still counts', 'this.#done = this.#kept.done'),
  ofChoosing('what guards a field is passed by', ' || `${parent.name}.${name}` in fieldExceptions'),
  ofChoosing('words are copied that are none', 'word !== undefined && json', 'json'),
  ofChoosing(
    'what must be read first is copied',
    'known?.of.includes(form) ? known.copy : null',
    'known?.copy ?? null',
  ),
  ofChoosing('records are copied as others lie', 'before?.layout === layout', 'before'),
  ofCopying('nothing is copied where it may not be', 'if (isNonNull) return false'),
  ofCopying('copied records stand without commas', 'if (until > from) json.put(comma)'),
  ofCopying('what is copied counts nothing', 'json.length - namesOf(steps)', '0'),
  ofCopying('names that are copied count twice', ' - namesOf(steps)'),
  ofCopying('a copied list counts nothing', 'if (!count(execution, json.length - before)) break'),
  ofCopying('what could not be copied is half written', '  json.drop()\n'),
  ofCopying('a list is copied as its first record lies', ' || partsOf(selected, record) !== parts'),
  one(
    'what is copied is written again',
    complete,
    'until = run?.until ?? until',
    'until = key',
    copying,
  ),
  one(
    'what could not be copied is lost',
    run,
    'if (ready === null) addAll(fields)',
    "if (ready === null) text.add('', '')",
    copying,
  ),
  ofParting('rows are told before what came before them', 'tellOthers()\n        row', 'row'),
  ofParting('what is told is told again', 'told = end', 'told = at'),
  ofParting('a message that is cut is lost', '[bytes.subarray(at)]', '[]'),
  ofParting(
    'pieces are put together each time one comes',
    'missing = endOf(bytes, at) - bytes.length',
    'missing = 1',
  ),
  one('nothing moves what follows it', row, 'if (size > 0) place', 'place', rows),
  one('nothing is an empty text', row, 'if (size < 0) return null', '', rows),
  one('a record begins where its row does', laid, 'record.#from + place', 'place', laying),
]
