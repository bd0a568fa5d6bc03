import { readFileSync } from 'node:fs'
import { makeExecutableSchema } from '@graphql-tools/schema'
import {
  GraphQLError,
  GraphQLScalarType,
  GraphQLString,
  Kind,
  buildSchema,
  isAbstractType,
  isObjectType,
  valueFromAST,
} from 'graphql'
import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql'
import { JSONResolver } from 'graphql-scalars'
import { actions } from '#api/access/actions.ts'
import type { Action } from '#api/access/actions.ts'
import { fieldExceptions, readersOf } from '#api/access/fields.ts'
import type { Ctx } from '#api/context.ts'
import { requireLeave } from '#api/domain/leave.ts'
import { ProductError } from '#api/errors.ts'
import { readEmailAddress } from '#shared/email-address.ts'
import { DateTime } from './date-time.ts'
import { enumWords } from './enum-values.ts'
import { mutations } from './mutations.ts'
import { queries } from './queries.ts'
import { recordsOf } from './record-fields.ts'

type Resolve = GraphQLFieldResolver<unknown, Ctx>

const parseEmailAddress = (given: unknown): string => {
  const address = typeof given === 'string' ? readEmailAddress(given) : null
  if (address === null) throw new GraphQLError('Value is not a valid email address.')
  return address
}

/** An email address, read by the rule of all inputs; the scalar of graphql-scalars refuses international ones. */
const EmailAddress = new GraphQLScalarType({
  name: 'EmailAddress',
  description: 'An email address; its domain may be international.',
  serialize: GraphQLString.serialize,
  parseValue: parseEmailAddress,
  parseLiteral: (node) => parseEmailAddress(node.kind === Kind.STRING ? node.value : null),
})

/** Asks the rule of a root field before its resolver. Verbs ask again for themselves, for other doors. */
const guardRoot =
  (action: Action, resolve: Resolve): Resolve =>
  (parent, args, ctx, info) => {
    requireLeave(ctx, action)
    return resolve(parent, args, ctx, info)
  }

/** Keeps a field from those who may not read it though they may see its record. */
const guardField =
  (field: string, resolve: Resolve): Resolve =>
  (parent, args, ctx, info) => {
    if (!ctx.viewer || !readersOf(field).includes(ctx.viewer.role))
      throw new ProductError('FORBIDDEN')
    return resolve(parent, args, ctx, info)
  }

const plainValue: Resolve = (parent, _args, _ctx, info) =>
  (parent as Record<string, unknown>)[info.fieldName]

const guardAll = (schema: GraphQLSchema) => {
  const roots = [schema.getQueryType(), schema.getMutationType()]
  for (const root of roots)
    for (const [name, field] of Object.entries(root?.getFields() ?? {})) {
      if (!(name in actions) || !field.resolve)
        throw new Error(`No rule or no resolver for ${name}.`)
      field.resolve = guardRoot(name as Action, field.resolve)
    }
  for (const path of Object.keys(fieldExceptions)) {
    const [typeName = '', fieldName = ''] = path.split('.')
    const type = schema.getType(typeName)
    const field = isObjectType(type) ? type.getFields()[fieldName] : undefined
    if (!field) throw new Error(`There is no field ${path} to keep.`)
    field.resolve = guardField(path, field.resolve ?? plainValue)
  }
}

/** Arguments' defaults were read before the enums had the program's words, so they are read again. */
const readDefaults = (schema: GraphQLSchema) => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    for (const { args } of Object.values(type.getFields()))
      for (const arg of args)
        if (arg.astNode?.defaultValue)
          arg.defaultValue = valueFromAST(arg.astNode.defaultValue, arg.type)
  }
}

/** What of a record is answered is planned before there is one, so its type may not depend on it. */
const refuseUnplanned = (schema: GraphQLSchema) => {
  for (const type of Object.values(schema.getTypeMap()))
    if (isAbstractType(type) || (isObjectType(type) && type.isTypeOf))
      throw new Error(`The executor has no plan for records of ${type.name}.`)
}

/** The contract, resolved and guarded. Throws when a root field has no rule, so that the program does not start. */
export const createSchema = (): GraphQLSchema => {
  const typeDefs = readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8')
  const contract = buildSchema(typeDefs)
  const schema = makeExecutableSchema<Ctx>({
    typeDefs,
    resolvers: [
      { DateTime, EmailAddress, JSON: JSONResolver },
      enumWords(contract),
      { Query: queries, Mutation: mutations },
      ...recordsOf(contract),
    ],
  })
  readDefaults(schema)
  guardAll(schema)
  refuseUnplanned(schema)
  return schema
}
