import type { Point, Thing } from '../studio/scene.ts'

const duvet = `vec3 w=p-vec3(0,0.40,0.24); float du=rbox(w+vec3(0,0.02,0),vec3(0.91,0.185,0.82),0.10);
  if(du<0.09){ du-=0.016*folds(p*vec3(4.1,3.0,3.7)+1.0)+0.010*folds(p.zxy*vec3(9.0,7.0,11.0)+3.0); vec3 g=p*vec3(5.0,5.0,5.0); g.xz=turn(0.6)*g.xz; float rid=1.0-abs(2.0*noise(g*vec3(0.7,1.0,1.9))-1.0); du-=0.008*rid*rid;
    du-=0.011*sin(p.z*19.0+2.5*sin(p.x*3.0+p.z*2.0))*smoothstep(0.50,0.30,p.y)*step(0.6,abs(p.x)); du-=0.008*sin(p.x*17.0+2.0*sin(p.x*4.0))*smoothstep(0.50,0.30,p.y)*step(0.7,p.z);
  } else du-=0.05;`

/** Bed 1.6 by 2 m, head at -z: oak frame, linen headboard, duvet turned down, throw. Materials OAK, BOARD, SHEET, DUVET, THROW. */
export const bed = (at: Point, turn = 0): Thing[] => [
  {
    at,
    turn,
    min: [-0.92, 0, -1.12],
    max: [0.92, 1.12, 1.06],
    shape: `put(rbox(p-vec3(0,0.225,0.0),vec3(0.84,0.055,1.03),0.012),OAK); put(rbox(p-vec3(0,0.37,0),vec3(0.80,0.12,1.0),0.06),SHEET);
      vec3 l=vec3(abs(p.x)-0.78,p.y-0.09,abs(p.z)-0.94); put(rod(l,vec3(0,-0.09,0),vec3(0,0.09,0),0.018,0.026),OAK);
      vec3 h=p-vec3(0,0.68,-1.06); h.z-=0.0; float panel=rbox(h,vec3(0.86,0.40,0.045),0.03); float q=abs(fract(h.x/0.215+0.5)-0.5)*0.215; panel+=0.010*smoothstep(0.020,0.0,q)-0.006; put(panel*0.9,BOARD);`,
  },
  {
    at,
    turn,
    min: [-1.0, 0.14, -0.66],
    max: [1.0, 0.68, 1.16],
    stride: 0.62,
    shape: `${duvet} put(du,DUVET);`,
  },
  {
    at,
    turn,
    min: [-1.0, 0.36, -0.85],
    max: [1.0, 0.74, -0.36],
    stride: 0.7,
    shape: `vec3 w=p-vec3(0,0.535,-0.58-0.02*sin(p.x*5.0)); w.y+=0.10*smoothstep(0.72,1.0,abs(p.x)); float d=rbox(w,vec3(0.925,0.062,0.17),0.055);
      if(d<0.05) d-=0.010*folds(p*vec3(6.0,5.0,9.0))+0.006*folds(p*vec3(15.0,9.0,13.0)); else d-=0.02; put(d,SHEET);`,
  },
  {
    at,
    turn,
    min: [-1.04, 0.14, 0.36],
    max: [1.04, 0.72, 1.0],
    stride: 0.6,
    shape: `${duvet} du-=0.016; float band=abs(p.z-0.68+0.03*sin(p.x*3.0)+0.012*sin(p.y*17.0))-0.20; float th=smax(du,band,0.02); th=max(th,0.20-p.y+0.01*sin(p.z*60.0)); put(th-0.002*noise(p*110.0),THROW);`,
  },
]

/** Sleeping pillow, half sizes h, leaning back by `lean`. */
export const bedPillow = (at: Point, material: string, h: Point, turn = 0, lean = 0.5, roll = 0): Thing => ({
  at,
  turn,
  min: [-h[0] * 1.2, -h[1] * 1.35, -h[1] * 1.1],
  max: [h[0] * 1.2, h[1] * 1.35, h[1] * 1.1],
  shape: `vec3 q=turnZ(turnX(p,${(-lean).toFixed(3)}),${roll.toFixed(3)}); float far=box(q,vec3(${h[0] * 1.1},${h[1] * 1.1},${h[2] * 1.1})); if(far>0.04){put(far,${material});return gD;}
    float e=0.009*folds(p*11.0)+0.004*folds(p.zxy*27.0); put(pillow(vec3(q.x,q.z+e,q.y),vec3(${h[0]},${h[2]},${h[1]}),0.008),${material});`,
})

/** Table lamp: turned foot and a linen shade. Materials FOOT and SHADE. */
export const tableLamp = (at: Point, height = 0.42, foot = 'FOOT'): Thing => ({
  at,
  min: [-0.17, 0, -0.17],
  max: [0.17, height + 0.01, 0.17],
  shape: `put(smin(ell(p-vec3(0,0.085,0),vec3(0.075,0.085,0.075)),cyl(p-vec3(0,0.17,0),0.016,0.05,0.003),0.03),${foot}); put(cyl(p-vec3(0,${(height / 2).toFixed(3)},0),0.006,${(height / 2 - 0.06).toFixed(3)},0.001),${foot});
    put(shade(p-vec3(0,${(height - 0.1).toFixed(3)},0),0.095,0.15,0.105,0.0018),SHADE);`,
})
