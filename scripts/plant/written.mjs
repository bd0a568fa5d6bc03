import { planted } from './planted.mjs'

const one = planted('written')

const written = 'graphql-api/graphql/written.ts'
const complete = 'graphql-api/graphql/complete.ts'
const run = 'graphql-api/graphql/run-fields.ts'
const plan = 'graphql-api/graphql/plan.ts'
const answers = 'graphql-api/doors/send-response.ts'
const encoding = 'graphql-api/doors/encoding.ts'

const writing = 'graphql-api/graphql/written.test.ts'
const executing = 'graphql-api/graphql/executor.test.ts'
const counting = 'graphql-api/graphql/counting.test.ts'
const overHttp = 'graphql-api/graphql/door.test.ts'
const audits = 'graphql-api/graphql/audits.test.ts'
const gateway = 'graphql-api/graphql/gateway.ts'
const gatewayTests = 'graphql-api/graphql/gateway.test.ts'
const bag = 'graphql-api/running/bag.ts'
const unread = 'graphql-api/running/unread.ts'
const unreadTests = 'graphql-api/running/unread.test.ts'

/** What makes an answer other than the JSON of what was found, or lets it grow uncounted. */
export const writtenFaults = () => [
  one('a quote ends a text', written, '[ !#-[\\]-~]', '[ -[\\]-~]', writing),
  one('a backslash stands as it is', written, '[ !#-[\\]-~]', '[ !#-~]', writing),
  one('what is long in UTF-8 counts short', written, '-~]*$/', '-é]*$/', writing),
  one('a plain text counts nothing', written, 'budget?.write(value.length + 2)', '', writing),
  one('other values count nothing', written, 'budget?.write(Buffer.byteLength(text))', '', writing),
  one(
    'what follows something late is lost',
    written,
    'this.#late.parts.push(lead, piece)',
    'void lead',
    executing,
  ),
  one(
    'errors are not told beside data',
    written,
    '`"errors":${JSON.stringify(errors)},`',
    "''",
    writing,
  ),
  one('names count nothing', plan, 'size += field.lead.length', 'size += 0', counting),
  one('records count nothing', run, 'execution.going.budget?.write(selected.size)', '', counting),
  one(
    'nothing stands for what may not be nothing',
    run,
    'field.isNonNull ? null : ',
    '',
    executing,
  ),
  one(
    'what is late fails unheard',
    written,
    'if (!this.#late) throw error',
    'if (this.#late) throw error\n    if (!this.#late) throw error',
    executing,
  ),
  one('items stand in a row without commas', complete, "key ? ',' : ''", "''", executing),
  one(
    'a kind of JSON is that of whoever asked before',
    encoding,
    'chosenFor.has(accept)',
    'chosenFor.size',
    audits,
  ),
  one(
    'the name of a type counts nothing',
    plan,
    'name === TypeNameMetaFieldDef.name &&',
    'name === "" &&',
    counting,
  ),
  one(
    'signs of two bytes are sent as one',
    answers,
    'text.length === bytes',
    'text.length <= bytes',
    overHttp,
  ),
  one(
    'an answer says a length of signs',
    answers,
    "setHeader('Content-Length', bytes)",
    "setHeader('Content-Length', text.length)",
    overHttp,
  ),
  one(
    'what is over the limit fails its neighbors',
    run,
    "return 'null'\n}",
    'return write(execution.going.budget, null)\n}',
    counting,
  ),
  one('brackets count nothing', complete, 'budget?.write(inBrackets)', '', counting),
  one(
    'what has failed is done once more',
    gateway,
    'going.executed ?? execute(',
    'execute(',
    gatewayTests,
  ),
  one(
    'what has failed is answered as if it had gone well',
    gateway,
    'if (!executed || executed.errors) return null',
    'if (!executed) return null',
    gatewayTests,
  ),
  one(
    'what goes well is left to the gateway, too',
    gateway,
    'if (!executed || executed.errors) return null',
    'if (executed) return null',
    gatewayTests,
  ),
  one(
    'who leaves twice takes somebody else along',
    bag,
    'if (places[place] !== one) return',
    '',
    'graphql-api/running/bag.test.ts',
  ),
  one(
    'an answer that nobody has taken is counted for ever',
    unread,
    'if (isCounted) total -= one.bytes',
    '',
    unreadTests,
  ),
  one(
    'the latest is cut off and not the eldest',
    unread,
    'other.place < eldest.place',
    'other.place > eldest.place',
    unreadTests,
  ),
  one(
    'an answer that was cut off is taken out of the count twice',
    unread,
    'isCounted = false',
    '',
    unreadTests,
  ),
]
