/** A provider's page on which a shopper pays, refuses or leaves, as the fakes show it. */
export function hostedPage(
  about: { title: string; order: string; method: string | undefined; amount: string },
  action: string,
): string {
  const button = (name: string, label: string) =>
    `<button name="do" value="${name}" style="font:inherit;padding:.75rem 1rem">${label}</button>`
  return (
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${about.title}</title>` +
    `<body style="font:1.1rem system-ui;padding:1.5rem;display:grid;gap:1rem"><h1>${about.title}</h1><p>${about.order}</p>` +
    `<p>${about.method ?? 'any method'}: ${about.amount}</p><form method="post" action="${action}" style="display:grid;gap:1rem">` +
    `${button('pay', 'Paid')}${button('refuse', 'Failed')}${button('cancel', 'Canceled')}</form></body></html>`
  )
}

/** Reads which button was pressed. */
export const pressedButton = (body: string): 'pay' | 'refuse' | 'cancel' =>
  new URLSearchParams(body).get('do') as 'pay'
