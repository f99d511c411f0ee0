/** Features of shoes. */
export const shoesFeatures = `
block-heel heel
Blokhak | Blockabsatz | Talon bottier
met blokhak | mit Blockabsatz | à talon bottier
Op de brede blokhak sta je de hele dag stevig.
Auf dem breiten Blockabsatz stehen Sie den ganzen Tag sicher.
Le large talon bottier assure une bonne stabilité toute la journée.

flat-sole heel
Platte zool | Flache Sohle | Semelle plate
met platte zool | mit flacher Sohle | à semelle plate
De flexibele zool rolt soepel mee met elke stap.
Die flexible Sohle rollt bei jedem Schritt weich ab.
La semelle souple accompagne chaque pas.

removable-insole comfort
Uitneembaar voetbed | Wechselfußbett | Semelle amovible
met uitneembaar voetbed | mit Wechselfußbett | à semelle amovible
Het voetbed is uitneembaar, zodat je eigen steunzolen passen.
Das Fußbett ist herausnehmbar und lässt Platz für eigene Einlagen.
La semelle intérieure amovible laisse la place à vos semelles orthopédiques.

laces closure
Veters | Schnürung | Lacets
met veters | zum Schnüren | à lacets
Met de veters stel je de pasvorm precies in.
Mit der Schnürung stellen Sie die Passform genau ein.
Les lacets permettent d’ajuster le maintien.
`
