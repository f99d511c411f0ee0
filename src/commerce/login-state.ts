/** Content of the login-state cookie (SES-2). */
export interface LoginState {
  /** `li` */
  loggedIn: boolean
  /** `ca` */
  creditAffinity: boolean
  /** `bop` */
  bonusProgramme: boolean
  /** `np` */
  withoutPassword: boolean
}

/** The cookie's value for a customer who has just logged in, such as `li=1&ca=0&bop=1&np=0`. */
export function loginStateText(flags: Omit<LoginState, 'loggedIn'>): string {
  const { creditAffinity, bonusProgramme, withoutPassword } = flags
  return new URLSearchParams({
    li: '1',
    ca: bit(creditAffinity),
    bop: bit(bonusProgramme),
    np: bit(withoutPassword),
  }).toString()
}

/** Reads the cookie's value; missing or invalid flags are false. */
export function readLoginState(text: string | undefined): LoginState {
  const said = new URLSearchParams(text)
  return {
    loggedIn: said.get('li') === '1',
    creditAffinity: said.get('ca') === '1',
    bonusProgramme: said.get('bop') === '1',
    withoutPassword: said.get('np') === '1',
  }
}

const bit = (value: boolean): string => (value ? '1' : '0')
