import { InvitationLink, lostLink } from '#web/parts/invitation-link.tsx'

type Answer = { user?: { username: string }; invitationToken?: string | null }

/** The link in what a verb answered, or that it was lost; nothing where the verb gives none. It is to be read at once and never again. */
export const toldLink = ({ user, invitationToken }: Answer) => {
  if (!user || invitationToken === undefined) return null
  if (invitationToken === null) return <p className="text-sm">{lostLink}</p>
  return <InvitationLink token={invitationToken} to={user.username} />
}
