import type { ReactNode } from 'react'
import { Logo } from '#web/assets/logo.tsx'
import { paths } from '#web/paths.ts'

type Props = { title: string; intro: ReactNode; children: ReactNode }

/** The frame of a page that a link of a mail opens. */
export const SignInFrame = ({ title, intro, children }: Props) => (
  <div className="flex min-h-dvh flex-col px-4 py-6 sm:px-6">
    <a href={paths.home} className="flex min-h-tap items-center self-start">
      <Logo />
    </a>
    <main className="mx-auto my-auto w-full max-w-form py-10">
      <h1 className="text-xl font-semibold">{title}</h1>
      <p className="mt-1 mb-6 text-text-quiet">{intro}</p>
      {children}
    </main>
  </div>
)
