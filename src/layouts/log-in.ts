import { logInWanted } from '../components/shell/account-link.ts'

/** Opens the log-in dialog where it is wanted; a dialog that cannot come is its page instead. */
addEventListener(logInWanted, (event) => {
  event.preventDefault()
  import('../islands/log-in/open-log-in.tsx')
    .then(({ openLogIn }) => openLogIn())
    .catch((failure: unknown) => {
      console.warn('Log-in:', failure)
      location.assign((event as CustomEvent<string>).detail)
    })
})
