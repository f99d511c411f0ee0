import type { Point, Thing } from '../studio/scene.ts'

/** Two-seat sofa on oak legs, 2.1 m wide, facing +z. Materials SOFA and LEG. */
export const sofa = (at: Point, turn = 0): Thing[] => [
  {
    at,
    turn,
    min: [-1.08, 0, -0.46],
    max: [1.08, 0.66, 0.48],
    stride: 0.9,
    shape: `vec3 m=vec3(abs(p.x),p.y,p.z);
      put(rbox(p-vec3(0,0.225,0),vec3(1.02,0.075,0.42),0.03),SOFA);
      float arm=rbox(m-vec3(0.95,0.38,0.0),vec3(0.105,0.23,0.45),0.075); if(arm<0.03) arm-=0.003*folds(p*9.0); put(arm,SOFA);
      put(rbox(p-vec3(0,0.40,-0.37),vec3(0.98,0.25,0.085),0.05),SOFA);
      vec3 l=vec3(m.x-0.93,p.y-0.08,abs(p.z)-0.36); put(rod(l,vec3(0.012,-0.08,0.012),vec3(0,0.08,0),0.014,0.022),LEG);`,
  },
  {
    at,
    turn,
    min: [-0.88, 0.28, -0.34],
    max: [0.88, 0.5, 0.52],
    shape:
      'vec3 q=p; q.x=abs(q.x)-0.428; put(cushion(q-vec3(0,0.385,0.07),vec3(0.42,0.085,0.41),0.055,0.022),SOFA);',
  },
  {
    at,
    turn,
    min: [-0.9, 0.42, -0.42],
    max: [0.9, 0.9, 0.0],
    shape: `vec3 q=p; float side=sign(q.x); q.x=abs(q.x)-0.43; q=turnX(q-vec3(0,0.64,-0.22),-0.20); q.y+=0.010*sin(q.x*6.0+side);
      put(cushion(vec3(q.x,q.z,q.y),vec3(0.415,0.085,0.205),0.07,0.040),SOFA);`,
  },
]

/** A cushion leaning back; `material` is its cover, size its half edge. */
export const scatterCushion = (
  at: Point,
  material: string,
  size = 0.22,
  turn = 0,
  lean = 0.42,
  roll = 0,
): Thing => ({
  at,
  turn,
  min: [-size * 1.35, -size * 1.35, -size * 0.95],
  max: [size * 1.35, size * 1.35, size * 0.95],
  shape: `vec3 q=turnZ(turnX(p,${(-lean).toFixed(3)}),${roll.toFixed(3)}); put(scatter(q,vec3(${size},${size},${(size * 0.36).toFixed(3)})),${material});`,
})

/** Round table, top at `height`, oak; TABLE. */
export const roundTable = (at: Point, radius: number, height: number): Thing => ({
  at,
  min: [-radius - 0.02, 0, -radius - 0.02],
  max: [radius + 0.02, height + 0.01, radius + 0.02],
  shape: `put(cyl(p-vec3(0,${(height - 0.012).toFixed(3)},0),${radius},0.012,0.006),TABLE);
    for(int k=0;k<3;k++){float a=float(k)*2.0944+0.5; vec2 c=vec2(cos(a),sin(a))*${radius}; put(rod(p,vec3(c.x*0.92,0.0,c.y*0.92),vec3(c.x*0.62,${(height - 0.02).toFixed(3)},c.y*0.62),0.010,0.015),TABLE);}`,
})

/** Floor lamp with a linen shade on a slim stem. Materials STEEL and SHADE. */
export const floorLamp = (at: Point, height = 1.62): Thing => ({
  at,
  min: [-0.26, 0, -0.26],
  max: [0.26, height + 0.03, 0.26],
  shape: `put(cyl(p-vec3(0,0.010,0),0.145,0.010,0.005),STEEL); put(cyl(p-vec3(0,${(height / 2 - 0.08).toFixed(3)},0),0.0085,${(height / 2 - 0.08).toFixed(3)},0.002),STEEL);
    put(shade(p-vec3(0,${(height - 0.15).toFixed(3)},0),0.15,0.235,0.155,0.0022),SHADE);`,
})
