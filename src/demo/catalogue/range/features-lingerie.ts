/** Features of lingerie and nightwear. */
export const lingerieFeatures = `
lace details
Kant | Spitze | Dentelle
met kant | mit Spitze | en dentelle
De fijne kant is zacht afgewerkt en kriebelt niet.
Die feine Spitze ist weich verarbeitet und kratzt nicht.
La fine dentelle, aux finitions douces, ne gratte pas.

lace-trim details
Kanten rand | Spitzenrand | Bord en dentelle
met kanten rand | mit Spitzenrand | bordé(e)(s) de dentelle
Een kanten rand geeft een verfijnd accent.
Ein Spitzenrand setzt einen feinen Akzent.
Un bord en dentelle apporte une touche raffinée.

front-closure closure
Voorsluiting | Vorderverschluss | Fermeture devant
met voorsluiting | mit Vorderverschluss | à fermeture devant
De sluiting aan de voorkant is makkelijk met één hand te bedienen.
Der Verschluss vorn lässt sich leicht mit einer Hand öffnen.
La fermeture devant se manipule facilement d’une main.

wide-straps comfort
Brede bandjes | Breite Träger | Bretelles larges
met brede bandjes | mit breiten Trägern | à bretelles larges
De brede bandjes verdelen het gewicht en snijden niet in.
Die breiten Träger verteilen das Gewicht und schneiden nicht ein.
Les bretelles larges répartissent le poids et ne marquent pas.

side-support comfort
Zijsteun | Seitenstütze | Maintien latéral
met zijsteun | mit Seitenstütze | à maintien latéral
De verstevigde zijkanten brengen de buste mooi naar voren.
Die verstärkten Seiten formen die Büste sanft nach vorn.
Les côtés renforcés recentrent joliment la poitrine.

soft-cups comfort
Zachte cups | Softcups | Bonnets souples
met zachte cups | mit Softcups | à bonnets souples
De zachte cups vormen zich naar je lichaam.
Die weichen Cups passen sich dem Körper an.
Les bonnets souples s’adaptent à votre morphologie.

seamless comfort
Naadloos | Nahtlos | Sans couture
<naadloos/naadloze | <nahtlos | sans couture
Zonder naden is er onder strakke kleding niets van te zien.
Ohne Nähte bleibt das Modell unter enger Kleidung unsichtbar.
Sans couture, le modèle reste invisible sous les vêtements ajustés.

cotton-gusset comfort
Katoenen kruisje | Baumwollzwickel | Gousset en coton
met katoenen kruisje | mit Baumwollzwickel | à gousset en coton
Het kruisje van katoen is zacht en ademend.
Der Zwickel aus Baumwolle ist weich und atmungsaktiv.
Le gousset en coton est doux et respirant.
`
