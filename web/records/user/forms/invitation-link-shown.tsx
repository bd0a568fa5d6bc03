import { Invitation } from '#web/parts/invitation-link.tsx'

type Answer = {
  user?: { username: string }
  invitationToken?: string | null
  invitationEmailed?: boolean | null
}

/** Returns the invitation in a payload; null if the verb invites nobody. Its link is shown once. */
export const buildLinkNotice = ({ user, invitationToken, invitationEmailed }: Answer) => {
  if (!user || invitationToken === undefined) return null
  return (
    <Invitation token={invitationToken} to={user.username} isEmailed={invitationEmailed ?? false} />
  )
}
