/** Features of what is lived with. */
export const homeFeatures = `
satin-weave weave
Satijn | Mako-Satin | Satin de coton
in satijnbinding | in Satinbindung | en satin de coton
De satijnbinding geeft een zachte glans en voelt glad aan.
Die Satinbindung schimmert sanft und fühlt sich glatt an.
Le tissage satin apporte un éclat doux et un toucher lisse.

flannel weave
Flanel | Biber | Flanelle
van flanel | aus Biber | en flanelle
Het geruwde flanel voelt meteen warm aan.
Der angeraute Biber fühlt sich sofort warm an.
La flanelle grattée est chaude au premier contact.

percale weave
Perkal | Perkal | Percale
van perkal | aus Perkal | en percale
Perkal is fijn en dicht geweven en voelt koel en fris aan.
Perkal ist fein und dicht gewebt und fühlt sich kühl und frisch an.
La percale, au tissage fin et serré, reste fraîche.

jersey weave
Jersey | Jersey | Jersey
van jersey | aus Jersey | en jersey
Het gebreide jersey is zacht, rekt mee en hoeft niet gestreken te worden.
Der gestrickte Jersey ist weich, dehnt sich mit und muss nicht gebügelt werden.
Le jersey, une maille douce et souple, se passe de repassage.

waffle weave
Wafelstructuur | Waffelstruktur | Nid d’abeille
met wafelstructuur | mit Waffelstruktur | en nid d’abeille
De wafelstructuur neemt veel water op en droogt snel.
Die Waffelstruktur nimmt viel Wasser auf und trocknet schnell.
Le nid d’abeille absorbe bien et sèche vite.

hanging-loop details
Ophanglus | Aufhänger | Bride d’accrochage
met ophanglus | mit Aufhänger | à bride d’accrochage
Aan de stevige lus hang je alles netjes te drogen.
Am festen Aufhänger trocknet das Stück ordentlich.
La bride solide permet de suspendre pour sécher.

border details
Sierrand | Bordüre | Liteau
met sierrand | mit Bordüre | à liteau
De geweven sierrand maakt een set mooi af.
Die gewebte Bordüre macht ein Set komplett.
Le liteau tissé apporte une jolie finition.

anti-slip details
Antislip | Rutschfest | Antidérapant(e)(s)
met antislip | mit rutschfester Rückseite | antidérapant(e)(s)
De onderkant is stroef, zodat er niets verschuift.
Die Unterseite ist rutschfest, sodass nichts verrutscht.
L’envers antidérapant l’empêche de glisser.

removable-covers comfort
Afneembare hoezen | Abnehmbare Bezüge | Housses amovibles
met afneembare hoezen | mit abnehmbaren Bezügen | à housses amovibles
De hoezen kun je afnemen en laten reinigen.
Die Bezüge lassen sich abnehmen und reinigen.
Les housses se retirent pour le nettoyage.

storage details
Opbergruimte | Stauraum | Coffre de rangement
met opbergruimte | mit Stauraum | avec coffre de rangement
Onder de zitting is plaats voor dekens en kussens.
Unter der Sitzfläche ist Platz für Decken und Kissen.
L’assise cache un coffre pour plaids et coussins.

wooden-legs details
Houten poten | Holzfüße | Pieds en bois
met houten poten | mit Holzfüßen | à pieds en bois
De poten van massief hout geven een lichte, open uitstraling.
Die Füße aus Massivholz wirken leicht und offen.
Les pieds en bois massif allègent l’ensemble.

relax comfort
Relaxfunctie | Relaxfunktion | Fonction relax
met relaxfunctie | mit Relaxfunktion | à fonction relax
Met een lichte druk op de rug leun je ver achterover.
Mit leichtem Druck nach hinten lehnen Sie sich weit zurück.
Une légère pression suffit pour s’incliner en arrière.

dimmable light
Dimbaar | Dimmbar | Variateur
<dimbaar/dimbare | <dimmbar | à intensité variable
Het licht is traploos te dimmen, van werklicht tot sfeerlicht.
Das Licht lässt sich stufenlos dimmen, vom Arbeitslicht bis zum Stimmungslicht.
L’intensité se règle en continu, du travail à l’ambiance.

linen-shade light
Stoffen kap | Stoffschirm | Abat-jour en tissu
met stoffen kap | mit Stoffschirm | à abat-jour en tissu
De stoffen kap verspreidt warm, zacht licht.
Der Stoffschirm streut warmes, weiches Licht.
L’abat-jour en tissu diffuse une lumière chaude et douce.

swivel light
Draaibaar | Schwenkbar | Orientable(s)
met draaibare kop | mit schwenkbarem Kopf | à tête orientable
De kop draait mee naar waar je het licht nodig hebt.
Der Kopf lässt sich dorthin schwenken, wo Sie Licht brauchen.
La tête s’oriente là où il faut de la lumière.

glass-shade light
Glazen kap | Glasschirm | Abat-jour en verre
met glazen kap | mit Glasschirm | à abat-jour en verre
De mondgeblazen kap is bij elk exemplaar net iets anders.
Der mundgeblasene Schirm fällt bei jedem Stück etwas anders aus.
L’abat-jour soufflé bouche rend chaque pièce unique.

hand-woven weave
Handgeweven | Handgewebt | Tissé(e)(s) main
<handgeweven | <handgewebt | tissé(e)(s) main
Het kleed is met de hand geweven, wat kleine verschillen geeft.
Das Stück ist von Hand gewebt, kleine Unterschiede gehören dazu.
Tissé à la main, chaque exemplaire présente de légères variations.

fringe details
Franjes | Fransen | Franges
met franjes | mit Fransen | à franges
De franjes aan de korte kanten geven een ontspannen uitstraling.
Die Fransen an den kurzen Seiten wirken entspannt.
Les franges apportent une touche décontractée.

washable details
Wasbaar | Waschbar | Lavable(s)
<wasbaar/wasbare | <waschbar | lavable(s)
Een vlek? Het kleed past gewoon in de wasmachine.
Ein Fleck? Das Stück passt einfach in die Waschmaschine.
Une tache ? Il passe simplement en machine.

underfloor details
Voor vloerverwarming | Für Fußbodenheizung | Chauffage au sol
, geschikt voor vloerverwarming | , für Fußbodenheizung geeignet | , compatible(s) avec le chauffage au sol
Warmte van de vloer komt er goed doorheen.
Die Wärme der Fußbodenheizung dringt gut hindurch.
La chaleur du sol le traverse bien.

set-of-6 set
6-delig | 6-teilig | 6 pièces
<6-delig/6-delige | <6-teilig | , 6 pièces
Er is genoeg voor zes personen.
Es reicht für sechs Personen.
Il y en a assez pour six personnes.

set-of-12 set
12-delig | 12-teilig | 12 pièces
<12-delig/12-delige | <12-teilig | , 12 pièces
Met twaalf delen dek je een hele tafel.
Mit zwölf Teilen decken Sie einen ganzen Tisch.
Douze pièces pour dresser toute une table.

reactive-glaze finish
Reactief glazuur | Reaktivglasur | Émail réactif
met reactief glazuur | mit Reaktivglasur | à émail réactif
Door het glazuur is geen stuk precies gelijk.
Durch die Glasur gleicht kein Stück genau dem anderen.
Grâce à l’émail, aucune pièce n’est identique.

stackable finish
Stapelbaar | Stapelbar | Empilable(s)
<stapelbaar/stapelbare | <stapelbar | empilable(s)
Gestapeld nemen ze weinig plaats in de kast in.
Gestapelt brauchen die Teile wenig Platz im Schrank.
Empilées, les pièces prennent peu de place.
`
