import type { GraphQLResolveInfo } from 'graphql'
import { z } from 'zod'
import { canBeMerged } from '#api/access/merging.ts'
import { allNouns, nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Ctx } from '#api/request/context.ts'
import { readPasswordLink } from '#api/domain/accounts/password-links.ts'
import { readDemoLink } from '#api/domain/calendar/demo-details.ts'
import { findFreeSlots, freeSlotsArgs } from '#api/domain/calendar/free-slots.ts'
import { findIceServers } from '#api/domain/calls/ice-servers.ts'
import { findMentionablePeople } from '#api/domain/messages/mentions.ts'
import { findViews } from '#api/domain/views/views.ts'
import { parse } from '#api/domain/verb.ts'
import type { QueryResolvers } from '#api/generated/schema.ts'
import { pageProjection, recordProjection } from '#api/graphql/selection/projection.ts'
import type { ListArgs } from '#api/stores/tools.ts'
import type { PageProjection, Projection } from '#api/stores/statements/projection.ts'
import { day } from '#shared/inputs/parts.ts'
import { viewLists } from '#shared/views.ts'
import { id, requiredText, text } from '#shared/validation.ts'
import { importQueries } from './import-queries.ts'
import { mergeQueries } from './merge-queries.ts'
import { calendar } from './calendar-fields.ts'
import { monthReport } from './month-fields.ts'

const recordArgs = z.strictObject({ id })

const searchHits = { default: 20, max: 50 }
const searchArgs = z.strictObject({
  text: requiredText(200),
  first: z.int().min(1).max(searchHits.max).nullish(),
})

const mentionableArgs = z.strictObject({ customerId: id, search: text(100) })

const linkArgs = z.strictObject({ token: text(100) })

const viewsArgs = z.strictObject({ list: z.enum(viewLists) })

const callArgs = z.strictObject({ communicationSessionId: id })

const leadColumnsArgs = z.strictObject({
  search: text(200).nullish(),
  assignedVaId: id.nullish(),
  source: text(200).nullish(),
  // The store parses conditions as those of the list.
  where: z.unknown().optional(),
})

/** The methods of each noun's store that root fields call. */
type NounStore = {
  find: (id: number, projection: Projection) => Promise<unknown>
  connection: (args: ListArgs<Noun>, projection: PageProjection) => unknown
}

const storeOf = (ctx: Ctx, noun: Noun) => ctx.stores[nouns[noun].many] as unknown as NounStore

/** Reads a record or, for the id of a merged one, the record that it was merged into. */
const findRecord = async (ctx: Ctx, noun: Noun, id: number, projection: Projection) => {
  const store = storeOf(ctx, noun)
  const record = await store.find(id, projection)
  if (record !== null || !canBeMerged(noun) || !ctx.viewer) return record
  const currentId = await ctx.stores.merges.currentId(noun, id)
  return currentId === null ? null : store.find(currentId, projection)
}

/** Returns the resolvers of a noun's root fields: one record, and the list. */
const nounQueries = (noun: Noun) => ({
  [noun]: (_parent: unknown, args: unknown, ctx: Ctx, info: GraphQLResolveInfo) =>
    findRecord(ctx, noun, parse(recordArgs, args).id, recordProjection(info)),
  [nouns[noun].many]: (
    _parent: unknown,
    args: ListArgs<Noun>,
    ctx: Ctx,
    info: GraphQLResolveInfo,
  ) => storeOf(ctx, noun).connection(args, pageProjection(info)),
})

const workloadLimits = { default: 20, max: 50 }
const workloadsArgs = z.strictObject({ first: z.int().min(1).max(workloadLimits.max).nullish() })

const benchWeeks = { default: 8, max: 12 }
const isMonday = (text: string) => new Date(text).getUTCDay() === 1
const benchArgs = z.strictObject({
  from: day.refine(isMonday, 'Choose a Monday.').nullish(),
  weeks: z.int().min(1).max(benchWeeks.max).nullish(),
})

const otherQueries: Pick<
  QueryResolvers,
  | 'me'
  | 'passwordLink'
  | 'organisation'
  | 'notifications'
  | 'jobs'
  | 'imports'
  | 'import'
  | 'importFields'
  | 'importRows'
  | 'fullExport'
  | 'outbox'
  | 'leadColumns'
  | 'mentionablePeople'
  | 'duplicateLeads'
  | 'duplicateCustomers'
  | 'customerMerge'
  | 'merges'
  | 'mergeCounts'
  | 'search'
  | 'demoBooking'
  | 'freeSlots'
  | 'iceServers'
  | 'workloads'
  | 'bench'
  | 'calendar'
  | 'monthReport'
  | 'views'
> = {
  me: (_parent, _args, ctx) => ctx.viewer,
  passwordLink: (_parent, args, ctx) => readPasswordLink(ctx, parse(linkArgs, args).token),
  organisation: (_parent, _args, ctx) => ctx.stores.organisation.read(),
  notifications: (_parent, args, ctx) => ctx.stores.notifications.page(args),
  jobs: (_parent, args, ctx) => ctx.stores.jobs.page(args),
  ...importQueries,
  fullExport: () => ({}),
  outbox: (_parent, args, ctx) => ctx.stores.outbox.page(args),
  leadColumns: (_parent, args, ctx) => ctx.stores.leadBoard.columns(parse(leadColumnsArgs, args)),
  demoBooking: (_parent, args, ctx) => readDemoLink(ctx, parse(linkArgs, args).token),
  freeSlots: (_parent, args, ctx) => findFreeSlots(ctx, parse(freeSlotsArgs, args)),
  iceServers: (_parent, args, ctx) =>
    findIceServers(ctx, parse(callArgs, args).communicationSessionId),
  workloads: (_parent, args, ctx) =>
    ctx.stores.workloads.busiest(parse(workloadsArgs, args).first ?? workloadLimits.default),
  bench: (_parent, args, ctx) => {
    const { from, weeks } = parse(benchArgs, args)
    return ctx.stores.bench.read({ from: from ?? null, weeks: weeks ?? benchWeeks.default })
  },
  calendar,
  ...mergeQueries,
  monthReport,
  views: (_parent, args, ctx) => findViews(ctx, parse(viewsArgs, args).list),
  mentionablePeople: (_parent, args, ctx) =>
    findMentionablePeople(ctx, parse(mentionableArgs, args)),
  search: (_parent, args, ctx) => {
    const { text, first } = parse(searchArgs, args)
    return ctx.stores.search(text, first ?? searchHits.default)
  },
}

/** The resolvers of all queries. The rules are in `access/`; the viewer's scope decides which records they find. */
export const queries = Object.assign(
  {},
  otherQueries,
  ...allNouns.map(nounQueries),
) as QueryResolvers
