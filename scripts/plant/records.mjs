import { planted } from './planted.mjs'

const one = planted('record')

const lines = 'graphql-api/stores/history-lines.ts'
const history = 'graphql-api/stores/history.ts'
const told = 'graphql-api/graphql/history.ts'
const audience = 'graphql-api/access/audience.ts'
const timelines = 'graphql-api/stores/timelines.ts'
const sources = 'graphql-api/stores/timeline-sources.ts'
const threads = 'graphql-api/stores/threads.ts'
const message = 'graphql-api/stores/nouns/message.ts'
const openWork = 'graphql-api/stores/open-work.ts'
const assigning = 'graphql-api/domain/assign-customer.ts'
const paying = 'graphql-api/stores/paying.ts'

const read = 'graphql-api/access/history.test.ts'
const timeline = 'graphql-api/graphql/timeline.test.ts'
const reading = 'graphql-api/domain/threads.test.ts'
const customers = 'graphql-api/domain/customers.test.ts'
const converted = 'graphql-api/domain/convert-lead.test.ts'

/** What somebody might break in what is told of records: history, timelines, numbers, conversations, and the ways there and back. */
export const recordFaults = () => [
  one(
    'a line tells the last change alone',
    history,
    'before: known ? known.before : before',
    'before',
    'graphql-api/stores/store.test.ts > changes twice',
  ),
  one(
    'a comment is not called as its task',
    lines,
    "recordName: noun === 'taskUpdate' ? ofTask(db, row, 'title') : nameOf(noun, row)",
    'recordName: nameOf(noun, row)',
    read,
  ),
  one(
    'a customer is told what only staff read',
    audience,
    "fields.length === 0 || isTold ? 'customer' : 'staff'",
    "'customer'",
    read,
  ),
  one(
    'a note that became a call is told to a customer',
    audience,
    "rows.some(({ type }) => type === 'note')",
    "rows.every(({ type }) => type === 'note')",
    read,
  ),
  one(
    'everybody reads each field of a change',
    told,
    'typeOf(change) && isReadable(ctx, change)',
    'typeOf(change)',
    read,
  ),
  one(
    'a change tells ids that are out of sight',
    told,
    '(await store.find(value as number)) ? value : null',
    '(await store.find(value as number)) ? value : value',
    read,
  ),
  one(
    'a record tells of others of its number',
    told,
    'filter: { ...args.filter, noun: [noun] }',
    'filter: { ...args.filter }',
    read,
  ),
  one(
    'a portal user reads the history that is for staff',
    'graphql-api/access/nouns.ts',
    "every(rowsAre('audience', 'customer'), ofCustomer(viewer), apart(...lines))",
    'every(ofCustomer(viewer), apart(...lines))',
    read,
  ),

  one(
    'a timeline shows what is out of sight',
    timelines,
    "else within(query, scopes(source.scope), 't', scopes)",
    '',
    timeline,
  ),
  one(
    'a timeline tells a thing twice',
    timelines,
    'if (source.where) void query.whereRaw(source.where)',
    '',
    timeline,
  ),
  one(
    'a page of a timeline begins with what ended the last',
    timelines,
    '(${source.at}, t.id) < (?::timestamptz, ?::bigint)',
    '(${source.at}, t.id) <= (?::timestamptz, ?::bigint)',
    timeline,
  ),
  one(
    'a page of a timeline loses what is of one moment',
    timelines,
    "place < placeAfter ? '<=' : '<'",
    "place < placeAfter ? '<' : '<'",
    timeline,
  ),
  one(
    'a timeline of notes shows calls',
    timelines,
    'if (kinds) source.ofKinds?.(query, kinds)',
    '',
    timeline,
  ),
  one(
    'a timeline has the oldest first',
    timelines,
    'order by at desc, place desc, id desc limit',
    'order by at, place, id limit',
    timeline,
  ),
  one(
    'a task is asked for by whoever touched it last',
    sources,
    "and a.verb = 'createTask' limit 1",
    'order by a.id desc limit 1',
    timeline,
  ),
  one(
    'a planned call stands at the time when it will be',
    sources,
    "(case when t.status in ('scheduled', 'cancelled') then t.created_at else t.start_time end)",
    't.start_time',
    timeline,
  ),

  one(
    'paused customers pay',
    paying,
    "from customers where status = 'active'",
    'from customers',
    converted,
  ),
  one(
    'two last messages of one moment',
    message,
    '(later."timestamp", later.id) > (t."timestamp", t.id)',
    'later."timestamp" > t."timestamp"',
    reading,
  ),

  one(
    'reading goes back',
    threads,
    'set read_until = greatest(thread_reads.read_until, excluded.read_until)',
    'set read_until = excluded.read_until',
    reading,
  ),
  one('what others have read is read', threads, 'r.user_id = :reader and ', '', reading),
  one(
    'an answer does not count as read',
    threads,
    'coalesce(greatest(r.read_until, own.at), ',
    'coalesce(r.read_until, ',
    reading,
  ),

  one(
    'Undo goes back over what was changed',
    openWork,
    'if (other) return',
    'if (other && now.getTime() < 0) return',
    customers,
  ),
  one(
    'Undo goes back without what is gone',
    openWork,
    "if (noun !== 'customer' && !isHeld.has(keyOf({ noun, id })))",
    "if (noun === 'customer' && isHeld.has(keyOf({ noun, id })))",
    customers,
  ),
  one(
    'Undo gives to who is no assistant any more',
    assigning,
    'if (left) throw',
    'if (left?.id === 0) throw',
    customers,
  ),

  one(
    'a link is told again under its key',
    'graphql-api/domain/answers.ts',
    "name === 'invitationToken'",
    "name === ''",
    converted,
  ),
]
