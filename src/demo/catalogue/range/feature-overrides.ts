/** Sentences of features as other goods have them: of a picture's family, or of one picture. */
export const featureOverrides = `
hood bathrobe
De capuchon houdt je natte haar warm na het douchen.
Die Kapuze hält nach dem Duschen den Kopf warm.
La capuche garde la tête au chaud après la douche.

hood jumper
De capuchon is dubbel gestikt en ligt mooi in de nek.
Die Kapuze ist doppelt gearbeitet und liegt gut im Nacken.
La capuche doublée tombe bien sur la nuque.

zip jacket
De rits loopt soepel en heeft een greepje dat je ook met handschoenen vindt.
Der Reißverschluss läuft leicht und lässt sich auch mit Handschuhen greifen.
La fermeture éclair coulisse bien et s’attrape même avec des gants.

zip coat
De rits loopt soepel en heeft een greepje dat je ook met handschoenen vindt.
Der Reißverschluss läuft leicht und lässt sich auch mit Handschuhen greifen.
La fermeture éclair coulisse bien et s’attrape même avec des gants.

zip shoe
Dankzij de rits stap je er zo in.
Dank Reißverschluss sind Sie schnell hineingeschlüpft.
La fermeture éclair permet de les enfiler facilement.

zip folded/duvet
De rits houdt alles op zijn plaats, ook na een onrustige nacht.
Der Reißverschluss hält alles an seinem Platz, auch nach unruhigen Nächten.
La fermeture éclair maintient tout en place, même après une nuit agitée.

zip folded/cushion
Door de rits haal je de hoes in een handomdraai van het kussen.
Dank Reißverschluss ist der Bezug schnell abgezogen.
La fermeture éclair permet de retirer facilement la housse.

stretch folded/sheet
Het elastaan in de stof trekt het laken glad om de matras.
Das Elastan im Stoff spannt das Laken glatt über die Matratze.
L’élasthanne tend le drap bien à plat sur le matelas.

waffle folded/plaid
De wafelstructuur sluit lucht in en warmt daardoor zonder zwaar te zijn.
Die Waffelstruktur schließt Luft ein und wärmt, ohne schwer zu sein.
Le nid d’abeille retient l’air et tient chaud sans peser.

border rug
De geweven rand geeft het kleed een strakke lijn.
Die gewebte Bordüre gibt dem Teppich eine klare Linie.
Le liteau tissé souligne les bords du tapis.

bow shoe
Het strikje op de neus maakt ze net iets feestelijker.
Die kleine Schleife auf der Spitze setzt einen feinen Akzent.
Le petit nœud sur le bout apporte une touche raffinée.

sleeveless dress/beach
Zonder mouwen blijf je koel en vang je meer zon.
Ohne Ärmel bleibt es auch in der Sonne angenehm kühl.
Sans manches, le modèle reste frais en plein soleil.

set-of-12 tableware/wine
Met twaalf glazen kun je een heel gezelschap inschenken.
Mit zwölf Gläsern schenken Sie einer ganzen Runde ein.
Douze verres pour servir toute une tablée.
`
