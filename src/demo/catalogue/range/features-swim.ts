/** Features of swimwear, and of what is worn close like it. */
export const swimFeatures = `
removable-cups comfort
Uitneembare cups | Herausnehmbare Cups | Coques amovibles
met uitneembare cups | mit herausnehmbaren Cups | à coques amovibles
De cups zijn uitneembaar, zodat je zelf kiest hoeveel vorm je wilt.
Die Cups sind herausnehmbar: Sie wählen selbst, wie viel Form Sie möchten.
Les coques amovibles vous laissent choisir le galbe.

adjustable-straps comfort
Verstelbare bandjes | Verstellbare Träger | Bretelles réglables
met verstelbare bandjes | mit verstellbaren Trägern | à bretelles réglables
De bandjes zijn verstelbaar en blijven goed op hun plaats.
Die Träger sind verstellbar und bleiben gut an ihrem Platz.
Les bretelles réglables restent bien en place.

tummy-control shaping
Buikcorrigerend | Bauchformend | Ventre plat
met buikcorrectie | mit Bauch-weg-Effekt | effet ventre plat
De dubbele voorkant egaliseert de buik zonder te knellen.
Die doppelte Vorderseite formt den Bauch, ohne einzuengen.
Le devant doublé lisse le ventre sans comprimer.

open-back details
Open rug | Rückenausschnitt | Dos ouvert
met open rug | mit tiefem Rückenausschnitt | à dos ouvert
De open rug laat de zon erbij en zit toch stevig.
Der tiefe Rückenausschnitt lässt Sonne an die Haut und sitzt dennoch fest.
Le dos ouvert laisse passer le soleil tout en tenant bien.

underwired shaping
Met beugel | Mit Bügel | À armatures
met beugel | mit Bügel | à armatures
De beugels geven steun zonder te drukken.
Die Bügel stützen, ohne zu drücken.
Les armatures soutiennent sans appuyer.
`
