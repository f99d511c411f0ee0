import type { Point, Thing } from '../studio/scene.ts'

/** Desk telephone with its receiver on the rest, keys and a coiled cord; PHONE, KEY, GLASSY, CORD. */
export const telephone = (at: Point, turn = 0): Thing[] => [
  {
    at,
    turn,
    min: [-0.115, 0, -0.13],
    max: [0.115, 0.12, 0.13],
    stride: 0.85,
    shape: `vec3 q=turnX(p-vec3(0,0.036,0),0.2); float body=rbox(q,vec3(0.098,0.022,0.105),0.012); body=min(body,rbox(p-vec3(0,0.014,0.02),vec3(0.095,0.012,0.082),0.008)); 
      vec3 r=q-vec3(-0.058,0.024,0.0); body=smax(body,-rbox(r-vec3(0,0,0),vec3(0.030,0.010,0.098),0.010),0.006); put(body,PHONE);
      vec3 k=q-vec3(0.036,0.022,0.030); vec3 c=k; c.xz-=vec2(0.027,0.023)*clamp(round(k.xz/vec2(0.027,0.023)),vec2(-1,-1.0),vec2(1,2.0)); put(rbox(c,vec3(0.0095,0.0045,0.0078),0.003),KEY);
      put(rbox(q-vec3(0.036,0.0215,-0.056),vec3(0.046,0.0022,0.026),0.003),GLASSY);`,
  },
  {
    at,
    turn,
    min: [-0.115, 0.02, -0.13],
    max: [0.0, 0.13, 0.13],
    stride: 0.85,
    shape: `vec3 q=turnX(p-vec3(-0.058,0.068,0.0),0.2); vec3 m=vec3(q.x,q.y,abs(q.z)); float bow=0.018*(1.0-m.z*m.z*90.0); float grip=rbox(vec3(q.x,q.y-bow+0.002,q.z),vec3(0.0185,0.0105,0.085),0.0095); float cup=cyl(m-vec3(0,-0.006,0.081),0.0275,0.0155,0.008); put(smin(grip,cup,0.020)*0.85,PHONE);`,
  },
]

/** Bound notebook lying flat, half sizes w, d; COVER and PAGES, an elastic ELASTIC. */
export const notebook = (at: Point, w: number, d: number, turn = 0, cover = 'COVER'): Thing => ({
  at,
  turn,
  min: [-w - 0.01, 0, -d - 0.01],
  max: [w + 0.01, 0.03, d + 0.01],
  shape: `put(rbox(p-vec3(0,0.0098,0),vec3(${(w - 0.003).toFixed(4)},0.0075,${(d - 0.003).toFixed(4)}),0.0015),PAGES); vec3 q=p; q.y=abs(p.y-0.0098)-0.0085; put(rbox(q,vec3(${w},0.0014,${d}),0.0011),${cover});
    put(rbox(p-vec3(${(-w + 0.001).toFixed(4)},0.0098,0),vec3(0.0016,0.0098,${d}),0.0012),${cover}); put(rbox(p-vec3(${(w * 0.78).toFixed(4)},0.0098,0),vec3(0.003,0.0106,${(d + 0.0008).toFixed(4)}),0.0006),ELASTIC);`,
})

/** Ballpoint lying along x; PEN and STEEL. */
export const pen = (at: Point, turn = 0): Thing => ({
  at,
  turn,
  min: [-0.08, -0.008, -0.012],
  max: [0.08, 0.016, 0.012],
  shape: `put(cyl(p.yxz,0.0048,0.054,0.002),PEN); put(rod(p,vec3(0.053,0,0),vec3(0.072,0,0),0.0045,0.0012),STEEL); put(cyl(p.yxz-vec3(0,-0.008,0),0.0051,0.0018,0.0005),STEEL); put(cap(p,vec3(-0.05,0.0065,0),vec3(-0.018,0.0065,0),0.0012),STEEL); put(cyl(p.yxz-vec3(0,-0.058,0),0.0028,0.006,0.001),STEEL);`,
})

/** Clay pot; POT holding EARTH. */
export const plantPot = (at: Point, radius = 0.06, height = 0.1, material = 'POT'): Thing => ({
  at,
  min: [-radius - 0.01, 0, -radius - 0.01],
  max: [radius + 0.01, height + 0.01, radius + 0.01],
  stride: 0.9,
  shape: `vec2 q=vec2(length(p.xz),p.y); float R=${radius}*(0.76+0.24*p.y/${height}); float d=smax(q.x-R,abs(p.y-${(height / 2).toFixed(4)})-${(height / 2).toFixed(4)},0.006); d=smax(d,-max(q.x-R+0.006,${(height * 0.84).toFixed(4)}-p.y),0.003); put(d*0.95,${material}); put(max(q.x-R+0.004,abs(p.y-${(height * 0.84).toFixed(4)})-0.004-0.003*noise(p*160.0)),EARTH);`,
})
