/** Postal areas: first two digits, main place, latitude and longitude of its middle. */
export const areas = `
10 Lausanne 46.519 6.633
11 Morges 46.511 6.499
12 Genève 46.204 6.143
13 Orbe 46.724 6.531
14 Yverdon-les-Bains 46.779 6.641
15 Payerne 46.822 6.938
16 Bulle 46.619 7.057
17 Fribourg 46.806 7.162
18 Vevey 46.463 6.843
19 Sion 46.233 7.361
20 Neuchâtel 46.990 6.930
23 La Chaux-de-Fonds 47.104 6.826
24 Le Locle 47.057 6.749
25 Biel 47.137 7.247
26 Saint-Imier 47.153 6.998
27 Moutier 47.278 7.370
28 Delémont 47.365 7.345
29 Porrentruy 47.417 7.077
30 Bern 46.948 7.447
31 Münsingen 46.877 7.561
32 Lyss 47.075 7.307
33 Jegenstorf 47.048 7.508
34 Burgdorf 47.059 7.627
35 Langnau 46.939 7.787
36 Thun 46.758 7.628
37 Spiez 46.687 7.679
38 Interlaken 46.686 7.863
39 Brig 46.316 7.988
40 Basel 47.560 7.588
41 Muttenz 47.523 7.645
42 Laufen 47.422 7.500
43 Rheinfelden 47.554 7.794
44 Liestal 47.484 7.734
45 Solothurn 47.208 7.537
46 Olten 47.350 7.904
47 Balsthal 47.316 7.693
48 Zofingen 47.288 7.946
49 Langenthal 47.215 7.785
50 Aarau 47.391 8.044
52 Brugg 47.486 8.208
53 Bad Zurzach 47.588 8.293
54 Baden 47.473 8.306
55 Mellingen 47.419 8.273
56 Lenzburg 47.388 8.180
57 Gränichen 47.359 8.102
60 Luzern 47.050 8.305
61 Wolhusen 47.060 8.074
62 Sursee 47.172 8.111
63 Zug 47.166 8.516
64 Schwyz 47.021 8.653
65 Bellinzona 46.195 9.024
66 Locarno 46.170 8.795
67 Biasca 46.359 8.970
68 Mendrisio 45.870 8.982
69 Lugano 46.004 8.951
70 Chur 46.851 9.532
71 Ilanz 46.774 9.205
72 Davos 46.797 9.824
74 Thusis 46.697 9.440
75 St. Moritz 46.498 9.839
80 Zürich 47.377 8.540
81 Regensdorf 47.434 8.468
82 Schaffhausen 47.697 8.634
83 Effretikon 47.426 8.690
84 Winterthur 47.500 8.724
85 Frauenfeld 47.556 8.899
86 Uster 47.348 8.717
87 Meilen 47.272 8.643
88 Wädenswil 47.230 8.669
89 Dietikon 47.405 8.404
90 St. Gallen 47.424 9.376
91 Herisau 47.386 9.279
92 Gossau 47.415 9.254
93 Rorschach 47.478 9.490
94 Altstätten 47.378 9.548
95 Wil 47.462 9.045
96 Wattwil 47.300 9.086
`
