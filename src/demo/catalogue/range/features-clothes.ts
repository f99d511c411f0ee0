/** Features of clothes: necklines, sleeves, lengths, closures, warmth, fit. */
export const clothesFeatures = `
v-neck neckline
V-hals | V-Ausschnitt | Encolure en V
met v-hals | mit V-Ausschnitt | à encolure en V
De v-hals oogt elegant en maakt de hals langer.
Der V-Ausschnitt wirkt elegant und streckt die Silhouette.
L’encolure en V, élégante, allonge la silhouette.

round-neck neckline
Ronde hals | Rundhals | Encolure ronde
met ronde hals | mit Rundhalsausschnitt | à encolure ronde
De ronde hals is klassiek en sluit netjes aan.
Der Rundhalsausschnitt ist klassisch und liegt sauber an.
L’encolure ronde, intemporelle, tombe bien.

boat-neck neckline
Boothals | U-Boot-Ausschnitt | Encolure bateau
met boothals | mit U-Boot-Ausschnitt | à encolure bateau
De brede boothals laat de sleutelbeenderen mooi uitkomen.
Der breite U-Boot-Ausschnitt betont das Dekolleté auf feine Art.
L’encolure bateau dégage joliment les épaules.

square-neck neckline
Vierkante hals | Karree-Ausschnitt | Encolure carrée
met vierkante hals | mit Karree-Ausschnitt | à encolure carrée
De vierkante hals geeft een moderne, strakke lijn.
Der Karree-Ausschnitt sorgt für eine moderne, klare Linie.
L’encolure carrée dessine une ligne nette et moderne.

roll-neck neckline
Col | Rollkragen | Col roulé
met hoge col | mit Rollkragen | à col roulé
De hoge col houdt je nek warm zonder te kriebelen.
Der Rollkragen hält den Hals warm, ohne zu kratzen.
Le col roulé tient chaud sans gratter.

shirt-collar neckline
Overhemdkraag | Hemdkragen | Col chemise
met overhemdkraag | mit Hemdkragen | à col chemise
De kraag heeft een lichte versteviging en blijft netjes in vorm.
Der Kragen ist leicht verstärkt und bleibt gut in Form.
Le col légèrement renforcé garde sa tenue.

shawl-collar neckline
Sjaalkraag | Schalkragen | Col châle
met sjaalkraag | mit Schalkragen | à col châle
De brede sjaalkraag ligt warm om de nek.
Der breite Schalkragen wärmt angenehm im Nacken.
Le large col châle réchauffe la nuque.

hood neckline
Capuchon | Kapuze | Capuche
met capuchon | mit Kapuze | à capuche
De ruime capuchon houdt wind en regen uit je gezicht.
Die weite Kapuze hält Wind und Regen ab.
La capuche ample protège du vent et de la pluie.

zip-neck neckline
Ritskraag | Reißverschlusskragen | Col zippé
met ritskraag | mit Reißverschlusskragen | à col zippé
Met de rits in de kraag regel je zelf hoe warm je het hebt.
Mit dem Reißverschluss im Kragen regeln Sie selbst, wie warm es ist.
Le zip au col permet de régler la chaleur à votre goût.

long-sleeve sleeve
Lange mouw | Langarm | Manches longues
met lange mouwen | mit langen Ärmeln | à manches longues
De lange mouwen vallen tot op de pols.
Die langen Ärmel reichen bis zum Handgelenk.
Les manches longues descendent jusqu’au poignet.

three-quarter sleeve
Driekwart mouw | Dreiviertelarm | Manches trois-quarts
met driekwart mouwen | mit Dreiviertelärmeln | à manches trois-quarts
De driekwart mouwen zijn prettig op dagen die koel beginnen en warm eindigen.
Die Dreiviertelärmel sind ideal für Tage, die kühl beginnen und warm enden.
Les manches trois-quarts conviennent aux journées fraîches le matin et douces l’après-midi.

short-sleeve sleeve
Korte mouw | Kurzarm | Manches courtes
met korte mouwen | mit kurzen Ärmeln | à manches courtes
De korte mouwen geven je armen alle ruimte.
Die kurzen Ärmel lassen den Armen viel Freiheit.
Les manches courtes laissent toute liberté aux bras.

sleeveless sleeve
Mouwloos | Ärmellos | Sans manches
<mouwloos/mouwloze | <ärmellos | sans manches
Zonder mouwen is het model koel in de zomer en in het najaar fijn onder een vest.
Ohne Ärmel passt es im Sommer solo und im Herbst unter eine Strickjacke.
Sans manches, le modèle se porte seul l’été et sous un gilet à l’automne.

midi length
Midi | Midi | Mi-longue
in midilengte | in Midilänge | mi-longueur
De midilengte valt tot halverwege de kuit.
Die Midilänge endet auf halber Wade.
La coupe mi-longue s’arrête à mi-mollet.

maxi length
Maxi | Maxi | Longue
in maxilengte | in Maxilänge | longue
De maxilengte valt tot op de enkel.
Die Maxilänge reicht bis zum Knöchel.
La coupe longue descend jusqu’à la cheville.

knee length
Knielengte | Knielang | Au genou
op knielengte | in Knielänge | longueur genou
De zoom valt precies op de knie.
Der Saum endet genau am Knie.
L’ourlet s’arrête juste au genou.

ankle length
Enkellengte | Knöchellang | Longueur cheville
op enkellengte | in Knöchellänge | longueur cheville
De pijpen eindigen net boven de enkel, zodat je schoenen goed uitkomen.
Die Hosenbeine enden knapp über dem Knöchel und lassen die Schuhe wirken.
Les jambes s’arrêtent au-dessus de la cheville et mettent les chaussures en valeur.

tie-belt details
Strikceintuur | Bindegürtel | Ceinture à nouer
met strikceintuur | mit Bindegürtel | à ceinture nouée
De strikceintuur accentueert de taille precies zo strak als je wilt.
Der Bindegürtel betont die Taille so stark, wie Sie es mögen.
La ceinture à nouer souligne la taille, juste comme il faut.

pockets details
Zakken | Taschen | Poches
met zakken | mit Taschen | à poches
In de zakken passen je telefoon en je sleutels.
In die Taschen passen Handy und Schlüssel.
Les poches accueillent le téléphone et les clés.

chest-pocket details
Borstzak | Brusttasche | Poche poitrine
met borstzak | mit Brusttasche | à poche poitrine
De borstzak is stevig doorgestikt.
Die Brusttasche ist solide abgesteppt.
La poche poitrine est solidement surpiquée.

button-front closure
Knoopsluiting | Knopfleiste | Boutonné(e)(s)
met knoopsluiting | mit Knopfleiste | boutonné(e)(s) devant
De knopen zijn stevig aangenaaid en een reserveknoop zit erbij.
Die Knöpfe sind fest angenäht, ein Ersatzknopf liegt bei.
Les boutons sont solidement cousus et un bouton de rechange est fourni.

zip closure
Rits | Reißverschluss | Fermeture éclair
met rits | mit Reißverschluss | à fermeture éclair
De rits loopt soepel en blijft niet haken.
Der Reißverschluss läuft leicht und hakt nicht.
La fermeture éclair coulisse bien et ne se coince pas.

elastic-waist waist
Elastische tailleband | Gummibund | Taille élastiquée
met elastische tailleband | mit Gummibund | à taille élastiquée
De elastische tailleband zit comfortabel, ook als je lang zit.
Der Gummibund sitzt bequem, auch bei langem Sitzen.
La taille élastiquée reste confortable, même assis longtemps.

high-waist waist
Hoge taille | Hoher Bund | Taille haute
met hoge taille | mit hohem Bund | taille haute
De hoge taille sluit mooi aan en blijft op zijn plaats.
Der hohe Bund sitzt gut und bleibt, wo er hingehört.
La taille haute épouse bien la silhouette et reste en place.

stretch details
Stretch | Stretch | Extensible(s)
met stretch | mit Stretchanteil | en matière extensible
Een beetje stretch maakt elke beweging makkelijk.
Ein wenig Stretch macht jede Bewegung mit.
Un peu d’élasthanne accompagne chaque mouvement.

crease details
Persvouw | Bügelfalte | Pli marqué
met persvouw | mit Bügelfalte | à pli marqué
De vaste persvouw zorgt voor een verzorgde lijn.
Die feste Bügelfalte sorgt für eine gepflegte Linie.
Le pli permanent donne une ligne soignée.

side-slits details
Zijsplitten | Seitenschlitze | Fentes latérales
met zijsplitten | mit Seitenschlitzen | à fentes latérales
De splitten aan de zijkant geven ruimte bij het zitten.
Die Schlitze an den Seiten geben beim Sitzen Raum.
Les fentes latérales donnent de l’aisance en position assise.

bow details
Strik | Schleife | Nœud
met strik | mit Schleife | à nœud
De strik aan de hals kun je los of geknoopt dragen.
Die Schleife am Hals lässt sich offen oder gebunden tragen.
Le nœud se porte ouvert ou attaché.

padded warmth
Gewatteerd | Wattiert | Matelassé(e)(s)
<gewatteerd/gewatteerde | <wattiert | matelassé(e)(s)
De lichte vulling houdt warm zonder dik te maken.
Die leichte Füllung wärmt, ohne aufzutragen.
Le garnissage léger tient chaud sans épaissir.

water-repellent warmth
Waterafstotend | Wasserabweisend | Déperlant(e)(s)
<waterafstotend/waterafstotende | <wasserabweisend | déperlant(e)(s)
De stof laat een regenbui van zich afglijden.
Der Stoff lässt einen Regenschauer einfach abperlen.
Le tissu laisse glisser l’averse.

lined warmth
Gevoerd | Gefüttert | Doublé(e)(s)
<gevoerd/gevoerde | <gefüttert | doublé(e)(s)
De gladde voering laat je makkelijk in en uit de mouwen glijden.
Das glatte Futter macht das An- und Ausziehen leicht.
La doublure lisse facilite l’enfilage.

slim-fit fit
Slim fit | Slim Fit | Coupe ajustée
<slim-fit | im Slim Fit | coupe ajustée
De getailleerde snit volgt het lichaam zonder te knellen.
Der taillierte Schnitt folgt dem Körper, ohne einzuengen.
La coupe cintrée suit le corps sans serrer.

regular-fit fit
Regular fit | Regular Fit | Coupe droite
<regular-fit | im Regular Fit | coupe droite
De rechte snit laat voldoende ruimte en past iedereen.
Der gerade Schnitt lässt genug Raum und passt jeder Figur.
La coupe droite laisse assez d’aisance et va à toutes les silhouettes.
`
