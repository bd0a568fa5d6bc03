import type { ApolloClient } from '@apollo/client'
import type { ReadNotificationsInput } from '#web/schema.generated.ts'
import { perform } from '#web/writing/mutations/perform.ts'

/** Marks notifications of the viewer as read, which brings the current badges. What fails stays unread. */
export const readNotifications = async (client: ApolloClient, input: ReadNotificationsInput) => {
  // Loaded when it is needed, which keeps the first page small.
  const module = await import('./read-notifications.generated.ts').catch(() => null)
  if (module) await perform(client, module.ReadNotificationsDocument, input)
}
