import type { BenchAssistantResolvers } from '#api/generated/schema.ts'

export const BenchAssistant: BenchAssistantResolvers = {
  presence: ({ assistant }, _args, ctx) => ctx.stores.cardPresence.of(assistant.id),
}
