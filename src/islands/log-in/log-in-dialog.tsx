import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../island-i18n.tsx'
import { ForgottenForm } from './forgotten-form.tsx'
import { LogInForms } from './log-in-forms.tsx'

export interface LogInProps {
  addresses: { logIn: string; forgotten: string; register: string }
  company: string
  /** How many hours a mailed link is valid; null where that is unknown. */
  hours: number | null
  /** Whether customers may log in by number. */
  byNumber: boolean
  /** The initial view. */
  view?: View
  onLoggedIn: () => void
  onClose: () => void
}

type View = 'logIn' | 'forgotten' | 'sent'

/**
 * The log-in dialog (LOG-1, LOG-3). The native dialog traps the focus, closes with Escape and returns the
 * focus.
 */
export function LogInDialog({
  addresses,
  company,
  hours,
  byNumber,
  view: initialView = 'logIn',
  ...callbacks
}: LogInProps) {
  const { onLoggedIn, onClose } = callbacks
  const { t } = useI18n()
  const [view, setView] = useState<View>(initialView)
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const typedValues = useRef<Record<string, string>>({})

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  // Each view focuses its first field, or its title if it has none.
  useEffect(() => {
    const field = view === 'sent' ? null : dialog.current?.querySelector('input')
    ;(field ?? title.current)?.focus()
  }, [view])

  const titles = {
    logIn: t('customer.logIn.heading'),
    forgotten: t('customer.forgotten.title'),
    sent: t('customer.forgotten.sent'),
  }
  return (
    <dialog ref={dialog} className="log-in-dialog" aria-labelledby="log-in-title" onClose={onClose}>
      <div className="mb-2 flex items-start justify-between gap-2">
        <h2 id="log-in-title" ref={title} tabIndex={-1} className="text-h3">
          {titles[view]}
        </h2>
        <button
          type="button"
          className="log-in-close"
          aria-label={t('customer.logIn.close')}
          onClick={() => dialog.current?.close()}
        >
          <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
            <path d="M6 6l12 12M18 6 6 18" />
          </svg>
        </button>
      </div>
      {view === 'logIn' && (
        <>
          <LogInForms
            {...{ addresses, byNumber, typedValues, onLoggedIn }}
            onForgotten={() => setView('forgotten')}
          />
          <p className="mt-3 border-t border-line pt-2">
            {t('customer.logIn.newHere', { company })}{' '}
            <a className="link" href={addresses.register}>
              {t('customer.register.heading')}
            </a>
          </p>
        </>
      )}
      {view === 'forgotten' && (
        <ForgottenForm
          action={addresses.forgotten}
          typedValues={typedValues}
          onSent={() => setView('sent')}
        />
      )}
      {view === 'sent' && (
        <p role="status">
          {hours === null
            ? t('customer.forgotten.sentHelpSoon')
            : t('customer.forgotten.sentHelp', { hours })}
        </p>
      )}
      {view !== 'logIn' && (
        <p className="mt-3">
          <button type="button" className="link" onClick={() => setView('logIn')}>
            {t('customer.forgotten.back')}
          </button>
        </p>
      )}
    </dialog>
  )
}
