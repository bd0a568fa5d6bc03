import { EmptyMessagesDrawing } from '#web/assets/drawings/empty-messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { mailKindLabels, mailStateLabels } from './mail-states.ts'
import { MarkUndeliverable } from './mark-undeliverable.tsx'
import { OpenMail } from './open-mail.tsx'
import type { MailRowFragment } from './outbox-page.generated.ts'
import { SendMailAgain } from './send-mail-again.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { SettingsList } from './settings-list.tsx'
import { useOutboxPage } from './use-outbox-page.ts'

const columns: readonly Column<MailRowFragment>[] = [
  {
    id: 'to',
    header: 'To',
    leads: true,
    cell: ({ name, address }) => (
      <>
        {name}
        <span className="block text-sm text-text-quiet">
          <EmailAddress of={address} />
        </span>
      </>
    ),
  },
  { id: 'kind', header: 'About', cell: ({ kind }) => mailKindLabels[kind] },
  {
    id: 'state',
    header: 'State',
    cell: ({ state, reason, mayBeDuplicate }) => (
      <>
        <Badge tone={mailStateLabels[state].tone}>{mailStateLabels[state].label}</Badge>
        {reason && <span className="mt-1 block text-sm break-words">{reason}</span>}
        {mayBeDuplicate && (
          <span className="mt-1 block text-sm text-text-quiet">May have been delivered twice</span>
        )}
      </>
    ),
  },
  {
    id: 'written',
    header: 'Written',
    isNamed: true,
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
  {
    id: 'open',
    header: 'Action',
    cell: (mail) => (
      <span className="flex flex-wrap gap-2">
        <OpenMail mail={mail} />
        {['HELD', 'UNDELIVERABLE'].includes(mail.state) && <SendMailAgain mail={mail} />}
        {mail.state === 'SENT' && <MarkUndeliverable mail={mail} />}
      </span>
    ),
  },
]

/** The emails of the last 90 days, the newest first. */
export const OutboxPage = () => (
  <SettingsFrame title="Outbox">
    <SettingsList
      caption="Outbox"
      columns={columns}
      list={useOutboxPage()}
      loading="Loading emails"
      failureText="Couldn’t load the outbox"
      empty={{
        title: 'No emails yet',
        text: 'Invitations and other emails of the last 90 days appear here.',
        drawing: <EmptyMessagesDrawing />,
      }}
    />
  </SettingsFrame>
)
