import { readFileSync } from 'node:fs'
import { makeExecutableSchema } from '@graphql-tools/schema'
import {
  GraphQLError,
  GraphQLScalarType,
  GraphQLString,
  Kind,
  buildSchema,
  defaultFieldResolver,
  isObjectType,
  valueFromAST,
} from 'graphql'
import type { GraphQLFieldResolver, GraphQLObjectType, GraphQLSchema } from 'graphql'
import { JSONResolver } from 'graphql-scalars'
import { actions } from '#api/access/actions.ts'
import type { Action } from '#api/access/actions.ts'
import { fieldExceptions, readersOf } from '#api/access/fields.ts'
import type { Ctx } from '#api/request/context.ts'
import { requirePermission } from '#api/domain/require-permission.ts'
import { ProductError } from '#api/errors.ts'
import { readEmailAddress } from '#shared/email-address.ts'
import { DateTime } from './date-time.ts'
import { enumValues } from './enum-values.ts'
import { mutations } from './mutations.ts'
import { bindOperationContext } from './operation-context.ts'
import type { OperationContext } from './operation-context.ts'
import { queries } from './queries.ts'
import { recordResolvers } from './record-fields.ts'
import { subscriptions } from './subscriptions.ts'

type Resolver = GraphQLFieldResolver<unknown, Ctx>

const parseEmailAddress = (value: unknown): string => {
  const address = typeof value === 'string' ? readEmailAddress(value) : null
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

/** Checks the rule of a root field before its resolver. Verbs check it again for other transports. */
const guardRootField =
  (action: Action, resolve: Resolver): Resolver =>
  (parent, args, ctx, info) => {
    requirePermission(ctx, action)
    return resolve(parent, args, ctx, info)
  }

/** Checks the rule of a subscription before it begins. */
const guardSubscription =
  (
    action: Action,
    subscribe: GraphQLFieldResolver<unknown, OperationContext>,
  ): GraphQLFieldResolver<unknown, OperationContext> =>
  (parent, args, operation, info) => {
    requirePermission(operation.ctx, action)
    return subscribe(parent, args, operation, info)
  }

/** Refuses a field to viewers who may see its record, but not this field. */
const guardField =
  (coordinate: string, resolve: Resolver): Resolver =>
  (parent, args, ctx, info) => {
    if (!ctx.viewer || !readersOf(coordinate).includes(ctx.viewer.role))
      throw new ProductError('FORBIDDEN')
    return resolve(parent, args, ctx, info)
  }

const rootFields = (type: GraphQLObjectType | null | undefined) =>
  Object.entries(type?.getFields() ?? {}).map(([name, field]) => {
    if (!(name in actions)) throw new Error(`No rule for ${name}.`)
    return [name as Action, field] as const
  })

const guardRootFields = (schema: GraphQLSchema) => {
  for (const type of [schema.getQueryType(), schema.getMutationType()])
    for (const [action, field] of rootFields(type)) {
      if (!field.resolve) throw new Error(`No resolver for ${action}.`)
      field.resolve = guardRootField(action, field.resolve)
    }
  for (const [action, field] of rootFields(schema.getSubscriptionType())) {
    if (!field.subscribe) throw new Error(`No resolver for ${action}.`)
    field.subscribe = guardSubscription(
      action,
      field.subscribe as GraphQLFieldResolver<unknown, OperationContext>,
    ) as GraphQLFieldResolver<unknown, unknown>
  }
}

const guardFieldExceptions = (schema: GraphQLSchema) => {
  for (const coordinate of Object.keys(fieldExceptions)) {
    const [typeName = '', fieldName = ''] = coordinate.split('.')
    const type = schema.getType(typeName)
    const field = isObjectType(type) ? type.getFields()[fieldName] : undefined
    if (!field) throw new Error(`The schema has no field ${coordinate} to guard.`)
    field.resolve = guardField(coordinate, field.resolve ?? defaultFieldResolver)
  }
}

/** Reads the default values of arguments again: they were read before enums had their internal values. */
const convertDefaults = (schema: GraphQLSchema) => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    for (const { args } of Object.values(type.getFields()))
      for (const arg of args)
        if (arg.astNode?.defaultValue)
          arg.defaultValue = valueFromAST(arg.astNode.defaultValue, arg.type)
  }
}

const makeSchema = (): GraphQLSchema => {
  const typeDefs = readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8')
  const schemaWithoutResolvers = buildSchema(typeDefs)
  const schema = makeExecutableSchema<Ctx>({
    typeDefs,
    resolvers: [
      { DateTime, EmailAddress, JSON: JSONResolver },
      enumValues(schemaWithoutResolvers),
      { Query: queries, Mutation: mutations, Subscription: subscriptions },
      ...recordResolvers(schemaWithoutResolvers),
    ],
  })
  convertDefaults(schema)
  guardRootFields(schema)
  guardFieldExceptions(schema)
  bindOperationContext(schema)
  return schema
}

let schema: GraphQLSchema | undefined

/**
 * Returns the schema with its resolvers and their guards. Throws if a root field has no rule, so that the program does
 * not start. Tests start the product many times in one process, and making the schema takes most of a start.
 */
export const createSchema = (): GraphQLSchema => (schema ??= makeSchema())
