import { planted } from './planted.mjs'

const one = planted('asked')

const ahead = 'graphql-api/graphql/ahead.ts'
const ask = 'graphql-api/database/ask.ts'
const asking = 'graphql-api/database/asking.ts'
const aheadTests = 'graphql-api/graphql/ahead.test.ts'
const askTests = 'graphql-api/database/ask.test.ts'

/** What somebody might break where it is decided when a question goes to the database, and with which others. */
export const askedFaults = () => [
  one(
    'lists asked by the same arguments are one and the same',
    'graphql-api/stores/reading.ts',
    'last?.column === column && last.wanted === wanted',
    'last',
    'graphql-api/stores/reading.test.ts',
  ),
  one(
    'what has come is taken for nothing, and what it leads to is asked for one by one',
    'graphql-api/stores/flow.ts',
    'reading -= 1\n        isFirst = false',
    'reading -= 1',
    'graphql-api/stores/flow.test.ts',
  ),
  one(
    'a count of few goes to a connection of its own',
    'graphql-api/stores/counting.ts',
    '!kept.areFew && ',
    '',
    aheadTests,
  ),
  one(
    'the lists of a single record wait until it has come',
    'graphql-api/graphql/queries.ts',
    '    askAhead(id, ctx, info)\n',
    '',
    aheadTests,
  ),
  one(
    'the lists of whoever asks wait until their customer has come',
    'graphql-api/graphql/records.ts',
    "if (type === 'Viewer') askAhead(id, ctx, info)",
    '',
    aheadTests,
  ),
  one(
    'what is asked ahead is what the first to ask wanted',
    ahead,
    "(hasConditions(info) ? 'by variables' : find(info))",
    'find(info)',
    aheadTests,
  ),
  one(
    'what fails ahead fails the record',
    ahead,
    'if (isPromise(given)) given.catch(() => undefined)',
    '',
    aheadTests,
  ),
  one(
    'a record waits for the lists that are asked for with it',
    'graphql-api/stores/flow.ts',
    'if (reading > 0 && !isAtOnce) return',
    'if (reading > 0) return',
    aheadTests,
  ),
  one(
    'a plan that is stale is left standing',
    ask,
    'if (!isStale(error)) throw error',
    'throw error',
    askTests,
  ),
  one(
    'of statements asked together one has the rows of another',
    asking,
    'this.answered += 1',
    'this.answered += 2',
    askTests,
  ),
  one(
    'a connection is told of many statements in one message',
    ask,
    'one === first || !isNew(one)',
    'one',
    askTests,
  ),
  one(
    'a connection that is told among others forgets it',
    asking,
    "return this.#all[this.answered]?.name ?? ''",
    "return ''",
    askTests,
  ),
  one(
    'an answer that is too large breaks off its neighbors',
    asking,
    'const { name, text } = this\n',
    'const { name, text } = this\n    this.#breakOff = () => wire.stream.destroy()\n',
    askTests,
  ),
  one(
    'of an answer that is too large the database goes on sending',
    asking,
    'this.#breakOff?.()',
    '',
    askTests,
  ),
  one(
    'who reads too much among others is answered with the part',
    ask,
    'asking?.failure ?? ',
    '',
    askTests,
  ),
  one(
    'what takes long is waited for by others',
    ask,
    '!name || takesLong ||',
    '!name ||',
    askTests,
  ),
  one(
    'what a batch read before it was broken up counts twice',
    asking,
    'this.#budget?.unread(this.#bytes)',
    '',
    askTests,
  ),
  one(
    'what is read again is held twice among all answers',
    'graphql-api/answer-budget.ts',
    'read -= bytes\n        if (!closed) held -= bytes',
    'read -= bytes',
    'graphql-api/answer-budget.test.ts',
  ),
  one(
    'a connection keeps statements without end',
    ask,
    'names.size > namesAtMost',
    'names.size > Number.POSITIVE_INFINITY',
    askTests,
  ),
  one(
    'statements are kept by name behind a pooler',
    ask,
    " && db.userParams['prepared'] !== false",
    '',
    askTests,
  ),
]
