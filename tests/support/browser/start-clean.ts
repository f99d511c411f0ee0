/** The files of one run share a tab, and the data stored in it: the session above all. Each file starts with none. */
sessionStorage.clear()
localStorage.clear()
for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name)

export {}
