/** The files of one run share a tab, and what one has kept in it: the session above all. Each starts with none. */
sessionStorage.clear()
localStorage.clear()
for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name)

export {}
