import type { Point, Thing } from '../studio/scene.ts'

/** Oak bench, w half its length; OAK. */
export const bench = (at: Point, w = 0.6, height = 0.45, depth = 0.18, turn = 0): Thing => ({
  at,
  turn,
  min: [-w - 0.01, 0, -depth - 0.01],
  max: [w + 0.01, height + 0.01, depth + 0.01],
  shape: `put(rbox(p-vec3(0,${(height - 0.018).toFixed(3)},0),vec3(${w},0.018,${depth}),0.005),OAK);
    vec3 l=vec3(abs(p.x)-${(w - 0.07).toFixed(3)},p.y,abs(p.z)-${(depth - 0.045).toFixed(3)}); put(rod(l,vec3(0.025,0.0,0.012),vec3(0,${(height - 0.02).toFixed(3)},0),0.013,0.019),OAK);
    put(rbox(vec3(p.x,p.y-${(height - 0.06).toFixed(3)},abs(p.z)-${(depth - 0.05).toFixed(3)}),vec3(${(w - 0.08).toFixed(3)},0.02,0.009),0.003),OAK);`,
})

/** Rail with pegs on a wall at z = at.z; w half its length; OAK. */
export const pegRail = (at: Point, w = 0.7, pegs = 6): Thing => ({
  at,
  min: [-w - 0.01, -0.06, -0.01],
  max: [w + 0.01, 0.06, 0.11],
  shape: `put(rbox(p-vec3(0,0,0.009),vec3(${w},0.04,0.011),0.004),OAK); float s=${((2 * w) / pegs).toFixed(4)}; vec3 q=p; q.x=mod(p.x+${w},s)-s*0.5;
    put(rod(q,vec3(0,-0.004,0.01),vec3(0,0.012,0.075),0.008,0.011),OAK); put(ball(q-vec3(0,0.013,0.080),0.016),OAK);`,
})

/** A linen bag hanging from a peg whose knob is at `at`. */
export const toteBag = (at: Point, material: string, w = 0.18, h = 0.2): Thing => ({
  at,
  min: [-w - 0.03, -h * 2 - 0.34, -0.08],
  max: [w + 0.03, 0.03, 0.08],
  stride: 0.6,
  shape: `vec3 q=p-vec3(0,${(-h - 0.27).toFixed(3)},-0.02); float v=q.y/${h}; float full=0.028*(1.0-v)*(1.0-min(1.0,abs(q.x)/${w}))+0.012;
    float wav=0.010*sin(q.x*21.0+q.y*5.0)*(0.6+0.4*v)+0.006*folds(q*13.0); float d=smax(abs(q.z+wav)-full,rect(q.xy+vec2(0.0,0.01*sin(q.x*9.0)),vec2(${w}-0.012*v,${h}),0.03),0.012); put(d,${material});
    vec3 s=vec3(abs(p.x),p.y,p.z+0.02+0.01*sin(p.y*20.0)); float strap=bend(s.xy,vec2(0.0,-0.002),vec2(0.030,-0.05),vec2(0.075,-0.29)); put(length(vec2(max(strap-0.010,0.0),s.z))-0.0022,${material});`,
})

/** Coir mat lying on the floor; MAT. */
export const mat = (at: Point, w: number, d: number, turn = 0): Thing => ({
  at,
  turn,
  min: [-w, 0, -d],
  max: [w, 0.03, d],
  stride: 0.7,
  shape: `put(rbox(p-vec3(0,0.009,0),vec3(${w},0.010,${d}),0.004)-0.004*noise(p*260.0),MAT);`,
})
