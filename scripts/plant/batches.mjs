import { planted } from './planted.mjs'

const one = planted('batches')

const batches = 'graphql-api/database/batches.ts'
const batchesTests = 'graphql-api/database/batches.test.ts'

/** What somebody might break where statements of several requests go together. */
export const batchesFaults = () => [
  one(
    'what stood behind a statement that failed is not answered',
    batches,
    'if (!answer) member.resolve()',
    'if (!answer) nothing()',
    batchesTests,
  ),
  one(
    'a batch that waited for its connection has less time for its answer',
    batches,
    'hasBegun = true\n      clearTimeout(timer)',
    'hasBegun = true',
    batchesTests,
  ),
  one(
    'where there is no connection, whoever wants one is taken for slow',
    batches,
    'hasBegun && ending.reason',
    'ending.reason',
    batchesTests,
  ),
  one(
    'whoever stands behind one that fails is taken for slow',
    batches,
    'hasBegun && ending.reason',
    'hasBegun',
    batchesTests,
  ),
  one(
    'whoever has become a suspect goes with others that wait',
    batches,
    'all.length > 0 && took > left',
    'all.length < 0 && took > left',
    batchesTests,
  ),
  one(
    'whoever has been apart is quick without having been asked',
    batches,
    'times.delete(name)\n    return undefined',
    'known.apartUntil = 0\n    return known',
    batchesTests,
  ),
  one(
    'one slow answer of a busy process sends a statement away',
    batches,
    'known + (took - known) / 8',
    'took',
    batchesTests,
  ),
  one(
    'a batch is waited for however long it takes',
    batches,
    "end(new Error('A batch was broken up.'))",
    'undefined',
    batchesTests,
  ),
  one(
    'what a batch leaves is asked in no request of its own',
    batches,
    'if (!answer) member.resolve()',
    'if (!answer) void alone(member.one).then(member.resolve, member.reject)',
    batchesTests,
  ),
  one(
    'whoever was slow goes with others at once',
    batches,
    'if (took > quick && now < known.suspectUntil) known.apartUntil = now + apartFor',
    '',
    batchesTests,
  ),
  one(
    'whoever takes long alone goes with others',
    batches,
    ' && times.of(name) <= quick',
    '',
    batchesTests,
  ),
  one(
    'a batch goes on for requests that are over',
    batches,
    'if (!member.ending.reason) all.push(member)',
    'all.push(member)',
    batchesTests,
  ),
  one(
    'whose request is over waits for the batch',
    batches,
    'return (await orOver(answer, ending)) ??',
    'return (await answer) ??',
    batchesTests,
  ),
  one(
    'batches take all connections',
    batches,
    'while (underway < atOnce && waiting',
    'while (waiting',
    batchesTests,
  ),
]
