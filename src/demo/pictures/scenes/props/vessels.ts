import type { Point, Thing } from '../studio/scene.ts'

/** Vase turned on the wheel: belly, shoulder and a narrow open neck. */
export const vase = (at: Point, material: string, height = 0.3, belly = 0.1, neck = 0.03): Thing => ({
  at,
  min: [-belly - 0.02, 0, -belly - 0.02],
  max: [belly + 0.02, height + 0.01, belly + 0.02],
  stride: 0.85,
  shape: `vec2 q=vec2(length(p.xz),p.y); float h=${height}; float b=${belly}; float n=${neck};
    float body=ell(vec3(q.x,q.y-h*0.40,0.0),vec3(b,h*0.42,b)); float throat=max(abs(q.y-h*0.86)-h*0.14,q.x-n-0.35*n*smoothstep(h*0.88,h,q.y));
    float d=smin(max(body,-p.y),throat,0.045); d=max(d,-max(length(vec2(q.x,0.0))-n*0.86,h*0.5-q.y)); put(d-0.0006*sin(p.y*700.0),${material});`,
})

/** Cylinder mug with a handle at +x. */
export const mug = (
  at: Point,
  material: string,
  radius = 0.042,
  height = 0.09,
  turn = 0,
  drink?: string,
): Thing => ({
  at,
  turn,
  min: [-radius - 0.01, 0, -radius - 0.01],
  max: [radius + 0.045, height + 0.005, radius + 0.01],
  stride: 0.9,
  shape: `vec2 q=vec2(length(p.xz),p.y); float h=${height}; float r=${radius};
    float wall=rect(q-vec2(0.0,h*0.5),vec2(r,h*0.5),0.010); wall=smax(wall,-rect(q-vec2(0.0,h*0.5+0.006),vec2(r-0.0034,h*0.5),0.008),0.003);
    float k=min(h/0.09,1.0); vec3 e=p-vec3(r+0.004*k,h*0.52,0); float hd=length(vec2(abs(rect(e.xy,vec2(0.024,0.027)*k,0.022*k)),e.z*0.75))-0.0042*sqrt(k); hd=max(hd,r-0.003-q.x);
    put(smin(wall,hd,0.006)*0.9,${material}); ${drink ? `put(max(q.x-r+0.003,abs(p.y-h*0.86)-0.002),${drink});` : ''}`,
})

/** Shallow saucer or plate, rim radius r. */
export const plate = (at: Point, material: string, r = 0.075, rise = 0.012): Thing => ({
  at,
  min: [-r - 0.01, 0, -r - 0.01],
  max: [r + 0.01, rise + 0.012, r + 0.01],
  stride: 0.85,
  shape: `vec2 q=vec2(length(p.xz),p.y); float foot=rect(q-vec2(0.0,0.003),vec2(${(r * 0.55).toFixed(4)},0.003),0.001);
    float dish=min(seg(q,vec2(0.0,0.0065),vec2(${(r * 0.6).toFixed(4)},0.0065)),bend(q,vec2(${(r * 0.6).toFixed(4)},0.0065),vec2(${(r * 0.86).toFixed(4)},0.0075),vec2(${r.toFixed(4)},${(rise + 0.0065).toFixed(4)})))-0.0024;
    put(min(foot,dish),${material});`,
})

/** Stemless or stemmed glass, thin-walled. */
export const tumbler = (at: Point, material: string, r = 0.036, h = 0.1): Thing => ({
  at,
  glass: true,
  min: [-r - 0.01, 0, -r - 0.01],
  max: [r + 0.01, h + 0.005, r + 0.01],
  stride: 0.9,
  shape: `vec2 q=vec2(length(p.xz)-0.004*p.y/${h},p.y); float w=rect(q-vec2(0.0,${(h / 2).toFixed(4)}),vec2(${r},${(h / 2).toFixed(4)}),0.006);
    put(smax(w,-rect(q-vec2(0.0,${(h / 2 + 0.012).toFixed(4)}),vec2(${(r - 0.0022).toFixed(4)},${(h / 2).toFixed(4)}),0.008),0.002),${material});`,
})
