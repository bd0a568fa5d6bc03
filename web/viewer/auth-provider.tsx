import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { tellTimesBy } from '#web/ui/reader-clock.ts'
import { openOtherTabs, type ViewerNews } from './other-tabs.ts'
import { eraseStoredPages, type StoredPages, readStoredPages } from './stored-pages.ts'
import { lostCode, Refusal } from './refusal.ts'
import { type Auth, AuthContext } from './use-auth.ts'
import {
  join,
  loadViewer,
  signIn,
  signInWithPasskey,
  signOut,
  signUp,
  type Viewer,
} from './viewer-verbs.ts'

type AuthState = Pick<
  Auth,
  'viewer' | 'isLoading' | 'storedPages' | 'error' | 'isEnded' | 'signIns'
>

/** Provides the signed-in user: loads it at the start, and follows sign-ins and sign-outs in this and other tabs. */
export const AuthProvider = ({ children }: { children: ReactNode }) => {
  const [state, setState] = useState<AuthState>({
    viewer: null,
    isLoading: true,
    storedPages: null,
    error: null,
    isEnded: false,
    signIns: 0,
  })
  const tabs = useRef<ReturnType<typeof openOtherTabs>>(null)
  /** The number of the latest request or message; answers to older requests are dropped. */
  const turn = useRef(0)
  const isIn = useRef(false)

  const become = useCallback((viewer: Viewer | null, storedPages: StoredPages | null = null) => {
    turn.current += 1
    // Nothing stays on the device for the next person.
    if (!storedPages) eraseStoredPages({ exceptOf: viewer?.id })
    isIn.current = viewer !== null
    tellTimesBy(viewer ?? {})
    setState((was) => {
      // The same person goes on with their pages, and with what they typed there.
      const isBack =
        (was.isEnded || was.storedPages !== null) && viewer !== null && was.viewer?.id === viewer.id
      return {
        viewer,
        isLoading: false,
        storedPages,
        error: null,
        isEnded: false,
        signIns: viewer && !isBack ? was.signIns + 1 : was.signIns,
      }
    })
  }, [])

  const load = useCallback(
    (isQuiet = false) => {
      turn.current += 1
      const startedTurn = turn.current
      const unlessOld =
        <Answer,>(use: (answer: Answer) => void) =>
        (answer: Answer) => {
          if (startedTurn === turn.current) use(answer)
        }
      return loadViewer().then(
        unlessOld((viewer: Viewer | null) => become(viewer)),
        async (failure: unknown) => {
          const error = failure instanceof Refusal ? failure : new Refusal(String(failure))
          const storedPages =
            !isIn.current && error.code === lostCode ? await readStoredPages() : null
          unlessOld(() => {
            // The pages stay as they are, and the next reconnect tries again.
            if (isQuiet && isIn.current) return
            if (storedPages) become(storedPages.viewer, storedPages)
            else setState((was) => ({ ...was, isLoading: false, error }))
          })(null)
        },
      )
    },
    [become],
  )

  const end = useCallback(() => {
    eraseStoredPages({})
    setState((was) => (was.viewer ? { ...was, isEnded: true } : was))
  }, [])

  useEffect(() => {
    const hear = (news: ViewerNews) => {
      if (news === 'signed out') become(null)
      else if (news === 'sign-in ended') end()
      else void load()
    }
    const otherTabs = openOtherTabs(hear)
    tabs.current = otherTabs
    void load()
    return () => otherTabs.close()
  }, [become, load, end])

  const auth = useMemo<Auth>(() => {
    const enter = async (verb: Promise<{ result?: Viewer; refusal?: Refusal }>) => {
      const { result, refusal } = await verb
      if (!result) return refusal ?? null
      // A new sign-in begins without the pages of the one before.
      eraseStoredPages({})
      become(result)
      tabs.current?.tell('signed in')
      return null
    }
    const leave = () => {
      become(null)
      tabs.current?.tell('signed out')
    }
    return {
      ...state,
      login: (credentials) => enter(signIn(credentials)),
      loginWithPasskey: (suggestion) => enter(signInWithPasskey(suggestion)),
      register: (registration) => enter(signUp(registration)),
      join: (joining) => enter(join(joining)),
      logout: async () => {
        const { refusal } = await signOut()
        if (refusal) return refusal
        leave()
        return null
      },
      retry: () => {
        setState((was) => ({ ...was, isLoading: true, error: null }))
        void load()
      },
      reload: () => void load(true),
      viewerChanged: (changes) => {
        if (state.viewer) tellTimesBy({ ...state.viewer, ...changes })
        setState((was) => (was.viewer ? { ...was, viewer: { ...was.viewer, ...changes } } : was))
      },
      signInEnded: () => {
        // Several requests of one page may get this answer, some of them after the user signed out.
        if (!isIn.current) return
        end()
        tabs.current?.tell('sign-in ended')
      },
      leaveEnded: leave,
      can: (action) => state.viewer?.abilities.includes(action) ?? false,
    }
  }, [state, become, load, end])

  return <AuthContext value={auth}>{children}</AuthContext>
}
