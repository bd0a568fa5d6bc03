import { InvitationLink, lostLink } from '#web/parts/invitation-link.tsx'

type Answer = { user?: { username: string }; invitationToken?: string | null }

/**
 * Returns the invitation link in a payload, or a notice that it was lost; null if the verb returns none. The link is
 * shown once.
 */
export const toldLink = ({ user, invitationToken }: Answer) => {
  if (!user || invitationToken === undefined) return null
  if (invitationToken === null) return <p className="text-sm">{lostLink}</p>
  return <InvitationLink token={invitationToken} to={user.username} />
}
