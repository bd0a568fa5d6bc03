import { NumberLink } from '#web/parts/summary-page.tsx'
import { hrefs } from '#web/paths.ts'
import type { AccountPageQuery } from './account-page.generated.ts'

type Me = NonNullable<AccountPageQuery['me']>

const protection = ({ passkeys, enabledAt }: NonNullable<Me['secondFactor']>) =>
  [
    passkeys.length > 0 && (passkeys.length === 1 ? 'a passkey' : `${passkeys.length} passkeys`),
    enabledAt !== null && 'an authenticator app',
  ]
    .filter(Boolean)
    .join(' and ')

/** The sentence of the account page: where the user is signed in, and what protects the account. */
export const AccountSummary = ({ signIns, secondFactor }: Me) => {
  const security = hrefs.account('security')
  return (
    <>
      Signed in on{' '}
      <NumberLink to={security}>
        {signIns.length === 1 ? '1 device' : `${signIns.length} devices`}
      </NumberLink>
      {secondFactor ? (
        `, protected by ${protection(secondFactor)}.`
      ) : (
        <>
          . Add{' '}
          <NumberLink to={security} isNow>
            a second factor
          </NumberLink>{' '}
          to protect your account.
        </>
      )}
    </>
  )
}
