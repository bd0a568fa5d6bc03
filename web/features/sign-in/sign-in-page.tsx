import { Logo } from '#web/assets/logo.tsx'
import { SiteFooter } from '#web/parts/site/site-footer.tsx'
import { SiteHeader } from '#web/parts/site/site-header.tsx'
import { PhoneLink } from '#web/parts/site/site-links.tsx'
import { useDocumentTitle } from '#web/parts/use-document-title.ts'
import { paths } from '#web/paths.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The page for visitors who are not signed in. */
export const SignInPage = () => {
  useDocumentTitle('Sign in')
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader
        logo={<Logo />}
        action={
          <a href={paths.login} aria-current="page" className={buttonClasses()}>
            Sign In
          </a>
        }
      />
      <main className="mx-auto grid w-full max-w-5xl grow content-center gap-6 px-gutter py-10 md:grid-cols-2 md:py-16">
        <section className="mx-auto w-full max-w-form rounded-lg border border-line bg-surface-raised p-6 shadow-sm sm:p-8 md:max-w-none">
          <h1 className="text-xl font-semibold">Welcome Back!</h1>
          <p className="mt-1 mb-7 text-text-quiet">Sign in to access your dashboard</p>
          <SignInForm />
          <p className="mt-6 text-sm text-text-quiet">
            <a
              href={paths.forgotPassword}
              className="font-semibold text-text underline max-md:inline-flex max-md:min-h-tap max-md:items-center"
            >
              Forgot your password?
            </a>{' '}
            Or call us at <PhoneLink className="whitespace-nowrap underline" />.
          </p>
        </section>
        <Promotion />
      </main>
      <SiteFooter logo={<Logo />} />
    </div>
  )
}

const Promotion = () => (
  <aside className="inverse hidden flex-col justify-between rounded-lg border border-line p-8 md:flex">
    <div>
      <h2 className="text-xl font-semibold">Business communication in one place</h2>
      <p className="mt-3 text-text-quiet">
        Ask for something in a sentence, see who’s on it and when it’s done, and answer your
        assistant’s questions. Messages, calls, and files stay with the work they belong to.
      </p>
      <p className="mt-5 text-text-quiet">
        <strong className="font-semibold text-text">Role-based access control</strong> keeps it
        private: only you, your colleagues, and your assistant’s team see your work.
      </p>
    </div>
    <p className="mt-8 border-t border-line pt-5 text-sm text-text-quiet">
      Need an account? Contact us at{' '}
      <PhoneLink className="font-semibold whitespace-nowrap text-press-text underline" /> and we’ll
      set one up with you.
    </p>
  </aside>
)
